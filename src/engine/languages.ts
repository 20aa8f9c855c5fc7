/** The languages and their texts. */

/** The languages that every interface speaks. */
export const LANGUAGES = ['en', 'it'] as const
/** One of them. */
export type Language = (typeof LANGUAGES)[number]
/** Texts by their keys. */
export type Words = Readonly<Record<string, string>>
