/** Loads pages that nobody opens first in two steps, so that the first page does not carry the lists of their files. */

export const loadReplayPage = () => import('./replay/Replay.tsx')
export const loadHistoryPage = () => import('./history/History.tsx')
export const loadVerifyPage = () => import('./verify/VerifyPage.tsx')
export const loadAnalysisPage = () => import('./analysis/AnalysisPage.tsx')
