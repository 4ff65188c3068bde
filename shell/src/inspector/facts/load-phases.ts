import { phaseName, type Phase } from '../../gate/mark-phase.ts'

/** One stretch of a module's way to the screen; milliseconds. */
export interface LoadPhase {
  readonly name: 'registry' | 'entry' | 'container' | 'pages' | 'mount'
  readonly duration: number
}

/** What the browser keeps of times, as far as it is needed here. */
export interface Timeline {
  getEntriesByName(name: string): readonly Pick<PerformanceEntry, 'startTime'>[]
  getEntriesByType(type: 'resource'): readonly PerformanceEntry[]
}

/** One file that was fetched: times in milliseconds, sizes in bytes. */
export type Fetched = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>

/** Addresses are compared whole: a module under development may lie on another origin. */
const whole = (address: string) => new URL(address, location.origin).href

function fetchedFrom(timeline: Timeline, isWanted: (address: string) => boolean): readonly Fetched[] {
  // What is of this type is told with all of this.
  const entries = timeline.getEntriesByType('resource') as readonly PerformanceResourceTiming[]
  return entries.filter(({ name }) => isWanted(name))
}

/** Files of a release that the browser has fetched, entry, chunks and texts. */
export function fetchedOf(timeline: Timeline, folder: string): readonly Fetched[] {
  return fetchedFrom(timeline, (address) => address.startsWith(whole(`${folder}/`)))
}

/**
 * From registry to screen, as far as it has come. The code may have been fetched long before anybody asked for the module:
 * what lies between is nobody's waiting, and is no phase. An entry that was preloaded had begun before it was asked for.
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
  const registry = fetchedFrom(timeline, (address) => address === whole('/api/modules/registry'))
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
