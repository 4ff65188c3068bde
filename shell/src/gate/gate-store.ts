import type { NamedOverride } from '@atrium/contract'
import { createStore } from 'zustand/vanilla'
import type { LoadFailure } from './load-failure.ts'
import type { ModuleRelease } from './module-release.ts'
import type { ClosedModule } from './place.ts'

export interface FailedModule {
  readonly failure: LoadFailure
  /** It is asked for again without anybody's doing. */
  readonly isTriedAgain: boolean
}

export interface GateState {
  /** What the registry offers in the project of the address, by module code. */
  readonly releases: ReadonlyMap<string, ModuleRelease>
  /** The same as the registry has it: another version than the one that runs where that stands in for one which kept failing. */
  readonly offers: ReadonlyMap<string, ModuleRelease>
  readonly closed: readonly ClosedModule[]
  /** Codes of the pages of no project that the person may open. */
  readonly portalPages: ReadonlySet<string>
  /** True while rights and registry of a new project are on their way. */
  readonly settling: boolean
  /** Why rights and registry could not be had. */
  readonly trouble: Error | null
  /** Why a module could not be loaded the last time it was asked for, by code; until it could. */
  readonly failures: ReadonlyMap<string, FailedModule>
  /** Modules whose pages are being loaded right now. */
  readonly loading: ReadonlySet<string>
  /** Whether a fresh start would bring other versions than those that this tab keeps. */
  readonly isNewer: boolean
  /** What this session runs in place of what its person gets, as the server says. */
  readonly overrides: readonly NamedOverride[]
  /** Of the set of versions that this tab keeps; undefined before the registry was heard. */
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
