/** A virtual screen: WebKit needs one, and without a screen Firefox has no WebGL if there is no graphics card. */

import { startProgram } from './program.ts'

export interface VirtualScreen {
  /** The environment variable DISPLAY of the browser. */
  readonly display: string
  close(): void
}

/** Undefined if Xvfb, which creates such screens, is not installed. */
export function openVirtualScreen(): Promise<VirtualScreen | undefined> {
  return new Promise(resolve => {
    // It takes a free number and prints it.
    const xvfb = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'])
    xvfb.output.on('close', () => resolve(undefined))
    xvfb.output.on('data', number => {
      resolve({ display: `:${String(number).trim()}`, close: () => void xvfb.end() })
    })
  })
}
