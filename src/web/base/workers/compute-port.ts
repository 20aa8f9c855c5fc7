/** Runs computations that need no room, each in its own worker. */

import type { ComputeRequest, ComputeResults, FromComputation } from './computations.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

export type ComputePort = Pick<Worker, 'onerror' | 'onmessage' | 'postMessage' | 'terminate'>

interface Computation<Result> {
  /** Rejects as a failed import does if something could not be loaded, and otherwise with the problem. */
  readonly result: Promise<Result>
  /** Ends the work; the result then never comes. */
  cancel(): void
}

export function compute<Request extends ComputeRequest>(
  port: ComputePort,
  request: Request,
  onProgress: (part: number) => void,
): Computation<ComputeResults[Request['type']]> {
  const cancel = () => {
    port.onmessage = null
    port.terminate()
  }
  const result = new Promise<ComputeResults[Request['type']]>((resolve, reject) => {
    const fail = (error: Error) => {
      cancel()
      reject(error)
    }
    port.onerror = ({ message }: ErrorEvent) => fail(new Error(message))
    port.onmessage = ({ data }: MessageEvent<FromWorker | FromComputation>) => {
      if (data.type === 'computing') onProgress(data.progress)
      else if (data.type === 'computed') {
        cancel()
        resolve(data.result as ComputeResults[Request['type']])
      } else if (data.type === 'notFetched') fail(new TypeError('what this needs could not be loaded'))
      else if (data.type === 'broken') fail(new Error(data.problem))
    }
  })
  port.postMessage(request satisfies ToWorker)
  return { result, cancel }
}
