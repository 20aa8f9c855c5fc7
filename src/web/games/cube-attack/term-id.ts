/** The symbols of this board that the glossary explains. */

export type TermId = keyof typeof import('../../../games/cube-attack/glossary/en.json')

/** A symbol must have its entry, or it does not compile. */
export const term = (id: TermId): TermId => id
