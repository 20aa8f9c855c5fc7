/** Puts an analysis into a link, and reads one without trusting its content. */

import { type AnalysisFile, readAnalysis } from '../../../engine/analysis/analysis-file.ts'
import type { Result } from '../../../engine/game.ts'
import { refused } from '../../../engine/refusals.ts'
import { packText, unpackText } from './packed-text.ts'

/** Packs an analysis as a part of a link; the result may be too long for one. */
export function packAnalysis(file: AnalysisFile): Promise<string> {
  return packText(JSON.stringify(file))
}

/** Returns the analysis in a link, or what is wrong with the link. Whether its moves can be played is checked later. */
export async function unpackAnalysis(data: string): Promise<Result<AnalysisFile>> {
  const unpacked = await unpackText(data)
  if (typeof unpacked === 'string') return refused({ because: `table:replay.link.${unpacked}` })
  return readAnalysis(unpacked.text)
}
