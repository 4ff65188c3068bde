import { bus } from '@atrium/event-bus'
import { watchHoldings } from '@atrium/portal/watch-holdings'
import type { InspectorSources } from '../inspector-sources.ts'
import { withNewest } from './bounded.ts'
import { limits, nextId, recordStore } from './record-store.ts'
import { leftBetween, lookAround, type Surroundings } from './surroundings.ts'

/** How long a module may take to clean up after it is unmounted. Milliseconds. */
const grace = 1_000

/** What single-spa reports about a step: which applications are in which state after it. */
interface Step {
  readonly appsByNewStatus: { readonly MOUNTED: readonly string[]; readonly NOT_MOUNTED: readonly string[] }
}

/**
 * Counts what exists between each unmount and the next mount, when no module is on screen, and records what was added since
 * the last count. The module that was on screen at the start is compared with what existed then.
 */
export function recordLeaks({
  pageElement,
  appNames,
  mountedApps,
}: Pick<InspectorSources, 'pageElement' | 'appNames' | 'mountedApps'>): () => void {
  const watch = watchHoldings()
  const look = () => lookAround({ bus, held: watch.held, pageElement, applications: () => appNames().length })
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const isShown = (owner: string) =>
    mountedApps().some((name) => owner === name || owner.startsWith(`${name}.`))
  const atFirst = look()
  /** The last count without a module on screen. The first one leaves out what belongs to the module on screen. */
  let before: Surroundings = {
    ...atFirst,
    subscriptions: atFirst.subscriptions.filter(({ owner }) => !isShown(owner)),
    elements: 0,
  }

  function judge(module: string, from: Surroundings, after: Surroundings): void {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      const left = leftBetween(module, from, after, look())
      const record = { id: nextId(), at: performance.now(), module, ...left }
      recordStore.setState(({ leaks }) => ({ leaks: withNewest(leaks, record, limits.leaks) }))
    }, grace)
    waiting.add(timer)
  }
  function onEmpty(event: Event): void {
    // A step that leaves the module on screen ends here too. A count then would hide what that module leaves behind later.
    if (mountedApps().length > 0) return
    const { appsByNewStatus } = (event as CustomEvent<Step>).detail
    const after = look()
    for (const module of appsByNewStatus.NOT_MOUNTED) judge(module, before, after)
    before = after
  }

  window.addEventListener('single-spa:before-mount-routing-event', onEmpty)
  return () => {
    window.removeEventListener('single-spa:before-mount-routing-event', onEmpty)
    for (const timer of waiting) clearTimeout(timer)
    watch.stop()
  }
}
