import { call } from '@atrium/client'
import { inDevelopment, sessionStore } from '@atrium/portal/host'
import type { ModuleReport } from './module-health.ts'

/** Reports of this long travel together. Milliseconds. */
const pause = 2_000
/** How many the server takes at once. */
const most = 20

/**
 * Takes reports and brings them to the server, a few at a time and as nobody's own deed, so that they keep no session alive.
 * Those of nobody who is signed in, and those that do not arrive, are dropped: they are of use in numbers only.
 */
export function createReportSender(): (report: ModuleReport) => void {
  let waiting: ModuleReport[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function send(): Promise<void> {
    const reports = waiting.slice(0, most)
    waiting = waiting.slice(most)
    timer = waiting.length > 0 ? setTimeout(() => void send(), pause) : undefined
    if (sessionStore.getState().status !== 'active') return
    const result = await call('/modules/report', { reports }, { background: true })
    if (!result.ok && inDevelopment)
      // oxlint-disable-next-line no-console -- of interest to who works on the portal, and to nobody else
      console.debug('Reports of modules did not arrive', result.error)
  }

  return (report) => {
    waiting.push(report)
    timer ??= setTimeout(() => void send(), pause)
  }
}
