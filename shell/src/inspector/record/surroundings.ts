import type { EventBus } from '@atrium/event-bus'
import type { Holding } from '@atrium/portal/watch-holdings'
import type { LeakRecord } from './record-store.ts'

/** What a page can count of itself without developer tools, while no module is on screen. */
export interface Surroundings {
  /** One entry per subscription. The owner is a module's code or `<code>.<modal>#<n>`. */
  readonly subscriptions: readonly { readonly owner: string; readonly event: string }[]
  readonly holdings: ReadonlySet<Holding>
  readonly elements: number
  readonly layers: number
  readonly styles: number
  readonly globals: ReadonlySet<string>
  readonly applications: number
}

interface SurroundingsOptions {
  readonly bus: Pick<EventBus, 'ledger'>
  readonly held: () => readonly Holding[]
  readonly pageElement: () => Element
  readonly applications: () => number
}

export function lookAround({ bus, held, pageElement, applications }: SurroundingsOptions): Surroundings {
  return {
    subscriptions: bus.ledger(),
    holdings: new Set(held()),
    elements: pageElement().childElementCount,
    layers: document.body.childElementCount,
    styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
    globals: new Set(Object.keys(window)),
    applications: applications(),
  }
}

type Left = Omit<LeakRecord, 'id' | 'at' | 'module'>

/**
 * Returns what a module left behind: added between its mount and its unmount, and still there `now`. What libraries keep for
 * reuse, such as styles, counts the first time.
 */
export function leftBetween(
  module: string,
  before: Surroundings,
  after: Surroundings,
  now: Surroundings,
): Left {
  const isOf = (owner: string) => owner === module || owner.startsWith(`${module}.`)
  const still = [...after.holdings].filter((one) => !before.holdings.has(one) && now.holdings.has(one))
  const more = (what: 'elements' | 'layers' | 'styles' | 'applications') =>
    Math.max(0, Math.min(after[what], now[what]) - before[what])
  const open = after.subscriptions.filter((one) => now.subscriptions.includes(one))
  return {
    subscriptions: open
      .filter((one) => isOf(one.owner) && !before.subscriptions.includes(one))
      .map(({ event }) => event),
    holdings: still.filter(({ owner }) => owner === module).map(({ what }) => what),
    unclaimed: still.filter(({ owner }) => owner === null).map(({ what }) => what),
    elements: more('elements'),
    layers: more('layers'),
    styles: more('styles'),
    globals: [...after.globals].filter((name) => !before.globals.has(name) && now.globals.has(name)),
    applications: more('applications'),
  }
}

/** Whether a module has left anything that is certainly its own. */
export function isLeaking(left: Left): boolean {
  const { subscriptions, holdings, elements, applications } = left
  return subscriptions.length > 0 || holdings.length > 0 || elements > 0 || applications > 0
}
