import type { LedgerEntry } from '@atrium/event-bus'
import type { Records } from '../record/record-store.ts'
import { listenersByEvent } from './listeners.ts'
import type { ModuleFacts } from './module-facts.ts'
import type { PackageFacts } from './package-facts.ts'
import type { PointFacts } from './point-facts.ts'

interface ReportSources {
  /** The page's code, never its address, which names things and people. */
  readonly page: string | null
  readonly generation: number | undefined
  readonly language: string
  readonly modules: readonly ModuleFacts[]
  readonly points: readonly PointFacts[]
  readonly packages: readonly PackageFacts[]
  readonly records: Records
  readonly ledger: readonly LedgerEntry[]
}

/** The text to copy into a bug report. It holds no person, token, address of a thing or content of an event. */
export function inspectorReport({ page, records, packages, ledger, ...told }: ReportSources): string {
  const { events, dialogs, leaks } = records
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value) : value)
  return JSON.stringify(
    {
      at: new Date().toISOString(),
      page,
      browser: navigator.userAgent,
      window: { width: innerWidth, height: innerHeight },
      ...told,
      packages: packages.filter(({ asked }) => asked.length > 0),
      events,
      listeners: listenersByEvent(ledger),
      dialogs,
      leaks,
    },
    rounded,
    2,
  )
}
