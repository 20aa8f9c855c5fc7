/** The languages that every interface speaks, and what their texts are. */

export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export type Words = Readonly<Record<string, string>>
