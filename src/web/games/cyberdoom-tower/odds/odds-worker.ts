/** The worker that computes exact odds without blocking the page. */

import '../../../base/loading/no-eval.ts'
import type { OddsReply, OddsRequest } from './odds-client.ts'
import { answerTo } from './odds-questions.ts'

const page = self as unknown as {
  postMessage(told: OddsReply): void
  onmessage: ((event: MessageEvent<OddsRequest>) => void) | null
}
page.onmessage = ({ data: { id, question } }) => page.postMessage({ id, answer: answerTo(question) })
