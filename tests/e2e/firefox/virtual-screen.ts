/** A virtual screen: without one, Firefox has no WebGL on machines without a graphics card. */

import { spawn } from 'node:child_process'

export interface VirtualScreen {
  /** The environment for Firefox. */
  readonly display: string
  close(): void
}

/** Undefined if Xvfb, which creates such screens, is not installed. */
export function openVirtualScreen(): Promise<VirtualScreen | undefined> {
  return new Promise(resolve => {
    // It takes a free number and prints it.
    const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    xvfb.on('error', () => resolve(undefined))
    xvfb.on('exit', () => resolve(undefined))
    xvfb.stdout.on('data', number => {
      resolve({ display: `:${String(number).trim()}`, close: () => xvfb.kill() })
    })
  })
}
