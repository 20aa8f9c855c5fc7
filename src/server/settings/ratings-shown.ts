/** Whether players are rated, and who sees it. */

/** `own`: everybody sees only their own rating. */
export const RATINGS = ['leaderboards', 'own', 'off'] as const
export type RatingsShown = (typeof RATINGS)[number]
