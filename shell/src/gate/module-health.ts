import type { CallInput } from '@atrium/contract'
import type { CrashLoopBreaker } from './crash-loop-breaker.ts'
import type { ModuleRelease } from '../registry/module-release.ts'

/** How a version of a module has fared in this tab: one report of each outcome for each version. */
export type ModuleReport = CallInput<'/modules/report'>['reports'][number]
type FailureReason = NonNullable<ModuleReport['reason']>

export interface ModuleHealth {
  /** Starts the module's clock: the person has asked for it. */
  asked(release: ModuleRelease): void
  /** Records that a page of it was painted. */
  shown(release: ModuleRelease): void
  /** Records that a screen of it was painted outside of its pages: it works, which says nothing about its pages. */
  screenShown(release: ModuleRelease): void
  failed(release: ModuleRelease, reason: FailureReason): void
}

export interface ModuleHealthOptions {
  readonly breaker: Pick<CrashLoopBreaker, 'worked'>
  readonly report: (report: ModuleReport) => void
  /** Milliseconds. */
  readonly now?: () => number
}

/** Follows how versions of modules fare, and reports the first time that each is painted or fails. */
export function createModuleHealth({
  breaker,
  report,
  now = () => performance.now(),
}: ModuleHealthOptions): ModuleHealth {
  const askedAt = new Map<string, number>()
  const told = new Set<string>()

  function reportOnce(
    { code, version }: ModuleRelease,
    rest: Pick<ModuleReport, 'outcome' | 'reason' | 'mount_ms'>,
  ) {
    const isTimed = rest.mount_ms !== undefined
    const word = `${code} ${version} ${rest.outcome}${isTimed ? ' in time' : ''}`
    if (told.has(word)) return
    told.add(word)
    report({ module_code: code, version, ...rest })
  }

  const nameOf = ({ code, version }: ModuleRelease) => `${code} ${version}`

  return {
    asked(release) {
      const name = nameOf(release)
      if (!askedAt.has(name)) askedAt.set(name, now())
    },
    shown(release) {
      breaker.worked(release)
      const since = askedAt.get(nameOf(release))
      reportOnce(release, {
        outcome: 'mounted',
        ...(since !== undefined && { mount_ms: Math.round(now() - since) }),
      })
    },
    screenShown(release) {
      reportOnce(release, { outcome: 'mounted' })
    },
    failed(release, reason) {
      // The time until a retry succeeds is not the module's fault.
      askedAt.delete(nameOf(release))
      reportOnce(release, { outcome: 'failed', reason })
    },
  }
}
