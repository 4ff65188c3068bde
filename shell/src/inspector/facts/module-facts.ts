import type { CallReply } from '@atrium/contract'
import { isTried, releaseFolder, type ModuleRelease } from '../../registry/module-release.ts'
import type { GateState } from '../../registry/gate-store.ts'
import type { LoadFailureReason } from '../../registry/load-failure.ts'
import { phaseName } from '../../registry/mark-phase.ts'
import { fetchedOf, loadPhases, type LoadPhase, type Timeline } from './load-phases.ts'

/**
 * Where a running version comes from.
 * - `active`, `candidate`: as administrators have it now. `earlier`: this tab started with it and keeps it.
 * - `overridden`: in place of that, in this session alone.
 * - `fallback`: in place of a version that kept failing in this browser.
 * - `offered`: the registry offers it, and this person may not see why.
 */
export type ReleaseSource = 'overridden' | 'active' | 'candidate' | 'earlier' | 'fallback' | 'offered'

export interface ModuleFacts {
  readonly code: string
  readonly titleKey: string
  readonly version: string
  /** Set if another version runs than the registry offers. */
  readonly offeredVersion: string | null
  readonly source: ReleaseSource
  /** When the override ends, and its development server unless it names a release. */
  readonly override: { readonly until: string; readonly address: string | null } | null
  /** Size of the entry, as the registry gives it. */
  readonly entryBytes: number | null
  /** What the browser transferred, without what it had cached. Null if it fetched nothing. */
  readonly fetched: { readonly files: number; readonly bytes: number; readonly cached: number } | null
  readonly phases: readonly LoadPhase[]
  readonly state: 'not-loaded' | 'loading' | 'loaded' | 'mounted' | 'failed'
  readonly failure: LoadFailureReason | null
}

/** What administrators know of releases; null for other users. */
export type KnownReleases = CallReply<'/release/get_modules'>['modules'] | null

export interface ModuleSources {
  readonly gate: Pick<GateState, 'releases' | 'offers' | 'failures' | 'loading'>
  readonly known: KnownReleases
  readonly timeline: Timeline
  /** Codes of the modules that are on screen. */
  readonly mounted: readonly string[]
}

function sourceOf(release: ModuleRelease, offered: string, known: KnownReleases): ReleaseSource {
  const { code, version } = release
  if (isTried(release)) return 'overridden'
  if (offered !== version) return 'fallback'
  const module = known?.find((one) => one.code === code)
  if (!module) return 'offered'
  if (module.candidate?.version === version) return 'candidate'
  return module.active_version === version ? 'active' : 'earlier'
}

/** All facts of the modules that this person is offered, in the order of their codes. Titles are text keys. */
export function moduleFacts({ gate, known, timeline, mounted }: ModuleSources): ModuleFacts[] {
  return [...gate.releases.values()]
    .map((release): ModuleFacts => {
      const { code, version, entry, bytes, declaration } = release
      const offered = gate.offers.get(code)?.version ?? version
      const files = fetchedOf(timeline, releaseFolder(release))
      const failure = gate.failures.get(code)?.failure
      const isLoaded = timeline.getEntriesByName(phaseName(entry, 'pages')).length > 0
      const state = () => {
        if (failure) return 'failed'
        if (mounted.includes(code)) return 'mounted'
        if (gate.loading.has(code)) return 'loading'
        return isLoaded ? 'loaded' : 'not-loaded'
      }
      return {
        code,
        titleKey: declaration.titleKey,
        version,
        offeredVersion: offered === version ? null : offered,
        source: sourceOf(release, offered, known),
        override: release.override
          ? { until: release.override.until, address: release.override.address }
          : null,
        entryBytes: bytes ?? null,
        fetched:
          files.length === 0
            ? null
            : {
                files: files.length,
                bytes: files.reduce((sum, { transferSize }) => sum + transferSize, 0),
                cached: files.filter(({ transferSize }) => transferSize === 0).length,
              },
        phases: loadPhases(timeline, entry),
        state: state(),
        failure: failure?.reason ?? null,
      }
    })
    .toSorted((one, other) => one.code.localeCompare(other.code))
}
