/** The names of the table's own symbols, apart from what is said about them: the first page needs only the names. */

export type FrameTerm = keyof typeof import('./glossary/en.json')

/** Lets the compiler check that a symbol of the table has an entry. */
export const frameTerm = (id: FrameTerm): FrameTerm => id
