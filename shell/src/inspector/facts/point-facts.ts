import type { ExtensionState, extensionStore } from '@atrium/portal/host'
import type { GateState } from '../../registry/gate-store.ts'

export interface ExtensionFacts {
  readonly name: string
  readonly version: string
  /** Null while no page shows it. */
  readonly state: ExtensionState | null
}

export interface PointFacts {
  readonly name: string
  /** Code of the module whose pages show it; null if this person is not offered that module. */
  readonly shownBy: string | null
  /** What fills it, as far as this person may see it, by position. */
  readonly extensions: readonly ExtensionFacts[]
}

/** Every extension point that a module shows or fills here, by name. */
export function pointFacts(
  { releases }: Pick<GateState, 'releases'>,
  { offered, placed }: ReturnType<typeof extensionStore.getState>,
): PointFacts[] {
  const owners = new Map(
    [...releases.values()].flatMap(({ code, declaration }) =>
      (declaration.points ?? []).map((point) => [point as string, code] as const),
    ),
  )
  const names = new Set([...owners.keys(), ...offered.map(({ of }) => of)])
  return [...names].toSorted().map((name) => ({
    name,
    shownBy: owners.get(name) ?? null,
    extensions: offered
      .filter(({ of }) => of === name)
      .map((extension) => ({
        name: extension.name,
        version: releases.get(extension.owner)?.version ?? '',
        state: placed.find((one) => one.extension.name === extension.name)?.state ?? null,
      })),
  }))
}
