/** The symbols of this board that the glossary explains. */

export type TermId = keyof typeof import('../../../../games/dungeon-drop/glossary/en.json')

/** The type makes the compiler check that a symbol has an entry in the glossary. */
export const glossaryTerm = (id: TermId): TermId => id
