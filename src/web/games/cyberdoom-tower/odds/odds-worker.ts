/** Exact odds, worked out in a worker of the page, so that nothing on the board ever stutters. */

import '../../../base/loading/no-eval.ts'
import type { Asked, Told } from './odds-client.ts'
import { answerTo } from './odds-questions.ts'

const page = self as unknown as {
  postMessage(told: Told): void
  onmessage: ((event: MessageEvent<Asked>) => void) | null
}
page.onmessage = ({ data: { id, question } }) => page.postMessage({ id, answer: answerTo(question) })
