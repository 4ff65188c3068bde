import type { NamedOverride } from '@atrium/contract'
import { createStore } from 'zustand/vanilla'
import type { LoadFailure } from './load-failure.ts'
import type { ModuleRelease } from './module-release.ts'
import type { ClosedModule } from './place.ts'

export interface FailedModule {
  readonly failure: LoadFailure
  /** The portal retries without the person. */
  readonly isTriedAgain: boolean
}

export interface GateState {
  /** What runs of each module in the project of the address, by module code. */
  readonly releases: ReadonlyMap<string, ModuleRelease>
  /** What the registry offers; differs from `releases` where an earlier version replaces one that kept failing. */
  readonly offers: ReadonlyMap<string, ModuleRelease>
  readonly closed: readonly ClosedModule[]
  /** Codes of the portal's own pages that the person may open. */
  readonly portalPages: ReadonlySet<string>
  /** True while rights and registry of a new project are loading. */
  readonly settling: boolean
  /** Why rights and registry could not be loaded. */
  readonly trouble: Error | null
  /** Why a module could not be loaded the last time, by code; removed once it loads. */
  readonly failures: ReadonlyMap<string, FailedModule>
  /** Modules whose pages are loading now. */
  readonly loading: ReadonlySet<string>
  /** Whether a reload would bring other versions than those of this tab. */
  readonly isNewer: boolean
  /** What this session runs in place of what its person gets, as the server lists it. */
  readonly overrides: readonly NamedOverride[]
  /** The set of versions that this tab keeps; undefined before the registry has answered. */
  readonly generation: number | undefined
}

export const gateStore = createStore<GateState>(() => ({
  releases: new Map(),
  offers: new Map(),
  closed: [],
  portalPages: new Set(),
  settling: true,
  trouble: null,
  failures: new Map(),
  loading: new Set(),
  isNewer: false,
  overrides: [],
  generation: undefined,
}))

export function noteLoading(code: string): void {
  gateStore.setState(({ loading }) => ({ loading: new Set(loading).add(code) }))
}

export function noteLoaded(code: string, failed: FailedModule | null): void {
  gateStore.setState((known) => {
    const loading = new Set(known.loading)
    loading.delete(code)
    const failures = new Map(known.failures)
    if (failed) failures.set(code, failed)
    else failures.delete(code)
    return { loading, failures }
  })
}
