import { call } from '@atrium/client'
import { inDevelopment, sessionStore } from '@atrium/portal/host'
import type { ModuleReport } from './module-health.ts'

/** How long reports are collected before they are sent. Milliseconds. */
const pause = 2_000
/** How many the server accepts in one call. */
const most = 20

/**
 * Sends reports to the server in batches, as background calls that keep no session alive. Reports without a session, and
 * reports that do not arrive, are dropped: only their numbers matter.
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
      // oxlint-disable-next-line no-console -- of interest only to developers of the portal
      console.debug('Reports of modules did not arrive', result.error)
  }

  return (report) => {
    waiting.push(report)
    timer ??= setTimeout(() => void send(), pause)
  }
}
