/** Loads pages that nobody opens first in two steps, so that the first page does not carry the lists of their files. */

import { lazyModule } from '../../engine/lazy-module.ts'

export const loadReplayPage = lazyModule(() => import('./replay/Replay.tsx'))
export const loadHistoryPage = lazyModule(() => import('./history/History.tsx'))
export const loadVerifyPage = lazyModule(() => import('./verify/VerifyPage.tsx'))
export const loadAnalysisPage = lazyModule(() => import('./analysis/AnalysisPage.tsx'))
