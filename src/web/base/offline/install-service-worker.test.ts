/** Tests the service worker's states with a fake browser: changes by this tab and by others. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installServiceWorker, type OfflineCopy } from './install-service-worker.ts'

class Worker extends EventTarget {
  state = 'installing'
  readonly postMessage = vi.fn()

  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Worker | undefined
  waiting: Worker | undefined
  installing: Worker | undefined
}

class Workers extends EventTarget {
  controller: Worker | undefined
  readonly registration = new Registration()

  async register(): Promise<Registration> {
    return this.registration
  }

  letIn(worker: Worker): void {
    Object.assign(this.registration, { active: worker, waiting: undefined, installing: undefined })
    this.controller = worker
    this.dispatchEvent(new Event('controllerchange'))
  }

  /** Downloads a worker and ends in `state`. */
  fetch(state: string): Worker {
    const worker = new Worker()
    this.registration.installing = worker
    this.registration.dispatchEvent(new Event('updatefound'))
    Object.assign(this.registration, {
      installing: undefined,
      ...(state === 'installed' ? { waiting: worker } : {}),
    })
    worker.become(state)
    return worker
  }
}

async function kept(workers: Workers) {
  const known: OfflineCopy[] = []
  const reload = vi.fn()
  const update = await installServiceWorker({
    workers: workers as unknown as ServiceWorkerContainer,
    now: copy => known.push(copy),
    reload,
  })
  return { known, reload, update }
}

/** A page that is controlled by a service worker. */
function served(): Workers {
  const workers = new Workers()
  workers.controller = workers.registration.active = new Worker()
  return workers
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is downloaded on the first visit, which is not an update for that page', async () => {
  const workers = new Workers()
  const first = new Worker()
  workers.registration.installing = first
  const { known, reload } = await kept(workers)
  first.become('installed')
  workers.letIn(first)
  // It is later replaced by a newer one: that is not a failure.
  first.become('redundant')
  expect(known).toEqual(['fetching', 'here'])
  expect(reload).not.toHaveBeenCalled()
})

it('reports that there is no room for it, even if that was known at once', async () => {
  const workers = new Workers()
  const first = new Worker()
  workers.registration.installing = first
  const { known } = await kept(workers)
  workers.registration.installing = undefined
  first.become('redundant')
  expect(known).toEqual(['fetching', 'failed'])
  expect((await kept(new Workers())).known).toEqual(['failed'])
})

it('stays as it is if a newer one cannot be downloaded', async () => {
  const workers = served()
  const { known } = await kept(workers)
  workers.fetch('redundant')
  expect(known).toEqual(['here'])
})

it('activates a newer one on request, and reloads the page once it is active', async () => {
  const workers = served()
  const { known, reload, update } = await kept(workers)
  const newer = workers.fetch('installed')
  expect(known).toEqual(['here', 'newer'])
  update()
  update()
  expect(newer.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }]])
  expect(reload).not.toHaveBeenCalled()
  workers.letIn(newer)
  expect(reload).toHaveBeenCalledOnce()
})

it('activated by another tab, it is announced without a reload; on request the page reloads at once', async () => {
  const workers = served()
  const { known, reload, update } = await kept(workers)
  workers.letIn(workers.fetch('installed'))
  expect(known).toEqual(['here', 'newer', 'outdated'])
  expect(reload).not.toHaveBeenCalled()
  update()
  expect(reload).toHaveBeenCalledOnce()
})

it('gives up waiting for activation after a while', async () => {
  const workers = served()
  const { known, reload, update } = await kept(workers)
  const newer = workers.fetch('installed')
  update()
  vi.advanceTimersByTime(60_000)
  expect(known).toEqual(['here', 'newer', 'stuck'])
  const { length } = newer.postMessage.mock.calls
  vi.advanceTimersByTime(60_000)
  expect(newer.postMessage).toHaveBeenCalledTimes(length)
  // A late activation must not reload a page in the middle of a match.
  workers.letIn(newer)
  expect(known.at(-1)).toBe('outdated')
  expect(reload).not.toHaveBeenCalled()
})
