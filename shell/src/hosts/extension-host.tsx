import { extensionStore, type OfferedExtension, type PlacedExtension } from '@atrium/portal/host'
import { onDemand, SkeletonLines } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import type { ComponentType, ReactNode } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { gateStore, type GateState } from '../registry/gate-store.ts'
import { createOwnRoots } from './own-roots.ts'

function Waiting() {
  const t = useTexts()
  return <SkeletonLines label={t('loading')} lines={4} />
}

const HostedExtension = onDemand(
  async () => (await import('./hosted-extension.tsx')).HostedExtension,
  Waiting,
).Component

/** Returns everything that the modules of this person add to pages, by position. */
function offeredBy({ releases }: Pick<GateState, 'releases'>): OfferedExtension[] {
  return [...releases.values()]
    .flatMap(({ code, declaration }) =>
      (declaration.extensions ?? []).map(({ name, of, titleKey, position, size }) => ({
        ...{ name, of, titleKey, position, ...(size && { size }) },
        owner: code,
      })),
    )
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name))
}

export interface ExtensionHostOptions {
  readonly gate: ModuleGate
  readonly Providers: ComponentType<{ readonly children: ReactNode }>
}

/**
 * Tells pages what modules add to them, and draws what they place.
 * @returns a function that stops it
 */
export function startExtensionHost({ gate, Providers }: ExtensionHostOptions): () => void {
  const offer = (state: GateState, before?: GateState) => {
    if (state.releases === before?.releases) return
    const known = extensionStore.getState().offered
    const offered = offeredBy(state).map(
      (one) => known.find((earlier) => JSON.stringify(earlier) === JSON.stringify(one)) ?? one,
    )
    extensionStore.setState({ offered })
  }
  const roots = createOwnRoots<PlacedExtension>({
    open: ({ place }) => {
      const element = document.createElement('div')
      place.append(element)
      return element
    },
    draw: (placed) => (
      <Providers>
        <HostedExtension placed={placed} gate={gate} />
      </Providers>
    ),
  })
  const stops = [gateStore.subscribe(offer), extensionStore.subscribe(({ placed }) => roots.follow(placed))]
  offer(gateStore.getState())
  return () => {
    for (const stop of stops) stop()
    roots.follow([])
  }
}
