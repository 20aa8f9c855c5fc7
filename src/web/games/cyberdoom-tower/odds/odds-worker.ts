/** Exact odds, worked out in a worker of the page, so that nothing on the board ever stutters. */

import '../../../base/loading/no-eval.ts'
import type { OddsReply, OddsRequest } from './odds-client.ts'
import { answerTo } from './odds-questions.ts'

const page = self as unknown as {
  postMessage(told: OddsReply): void
  onmessage: ((event: MessageEvent<OddsRequest>) => void) | null
}
page.onmessage = ({ data: { id, question } }) => page.postMessage({ id, answer: answerTo(question) })
