/** Loads the analysis page in two steps, so that the first page of the app does not carry the list of all its files. */

export const loadAnalysis = () => import('./AnalysisPage.tsx')
