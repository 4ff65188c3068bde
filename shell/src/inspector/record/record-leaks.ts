import { bus } from '@atrium/event-bus'
import { watchHoldings } from '@atrium/portal/watch-holdings'
import type { InspectorSources } from '../inspector-sources.ts'
import { withNewest } from './bounded.ts'
import { limits, nextId, recordStore } from './record-store.ts'
import { leftBetween, lookAround, type Surroundings } from './surroundings.ts'

/** What a module may still put away by itself after it has gone. Milliseconds. */
const grace = 1_000

/** What single-spa tells of a step: which applications are in which state after it. */
interface Step {
  readonly appsByNewStatus: { readonly MOUNTED: readonly string[]; readonly NOT_MOUNTED: readonly string[] }
}

/**
 * Counts what is there between each unmounting and the next mounting, when no module is on screen, and writes down what has
 * come since the time before. What was on screen when it began is compared with what it found then.
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
  /** As it was when nobody was on screen for the last time; at first what is on screen is taken away in thought. */
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
