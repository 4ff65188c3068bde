import { phaseName, type Phase } from '../../registry/mark-phase.ts'

/** One phase of a module's way to the screen; milliseconds. */
export interface LoadPhase {
  readonly name: 'registry' | 'entry' | 'container' | 'pages' | 'mount'
  readonly duration: number
}

/** The part of the browser's timeline that is needed here. */
export interface Timeline {
  getEntriesByName(name: string): readonly Pick<PerformanceEntry, 'startTime'>[]
  getEntriesByType(type: 'resource'): readonly PerformanceEntry[]
}

/** One file that was fetched: times in milliseconds, sizes in bytes. */
export type Fetched = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>

/** Compares full addresses: a module under development may lie on another origin. */
const whole = (address: string) => new URL(address, location.origin).href

function fetchedFrom(timeline: Timeline, isWanted: (address: string) => boolean): readonly Fetched[] {
  // Entries of this type have all of these fields.
  const entries = timeline.getEntriesByType('resource') as readonly PerformanceResourceTiming[]
  return entries.filter(({ name }) => isWanted(name))
}

/** The files of a release that the browser has fetched: entry, chunks and texts. */
export function fetchedOf(timeline: Timeline, folder: string): readonly Fetched[] {
  return fetchedFrom(timeline, (address) => address.startsWith(whole(`${folder}/`)))
}

/**
 * The phases from registry to screen, as far as they have come. The code may have been fetched long before anybody asked for
 * the module: nobody waited in between, so that time is no phase. A preloaded entry began before it was asked for.
 */
export function loadPhases(timeline: Timeline, entry: string): LoadPhase[] {
  const at = (phase: Phase) => timeline.getEntriesByName(phaseName(entry, phase)).at(-1)?.startTime
  const [asked, container, pages, wanted, mounted] = [
    at('asked'),
    at('container'),
    at('pages'),
    at('wanted'),
    at('mounted'),
  ]
  if (asked === undefined) return []
  const [script] = fetchedFrom(timeline, (address) => address === whole(entry))
  const registry = fetchedFrom(timeline, (address) => address === whole('/api/user/get_place'))
    .filter(({ responseEnd }) => responseEnd <= asked)
    .at(-1)
  const began = script ? Math.min(asked, script.startTime) : asked
  const phases: (LoadPhase | null)[] = [
    registry ? { name: 'registry', duration: registry.responseEnd - registry.startTime } : null,
    script ? { name: 'entry', duration: script.responseEnd - began } : null,
    container !== undefined
      ? { name: 'container', duration: container - Math.max(asked, script?.responseEnd ?? asked) }
      : null,
    pages !== undefined ? { name: 'pages', duration: pages - Math.max(asked, container ?? asked) } : null,
    mounted !== undefined && pages !== undefined
      ? { name: 'mount', duration: mounted - Math.max(pages, wanted ?? pages) }
      : null,
  ]
  return phases.flatMap((phase) => (phase ? [{ ...phase, duration: Math.max(0, phase.duration) }] : []))
}
