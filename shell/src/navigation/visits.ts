import { sessionStore } from '@atrium/portal/host'
import type { NavigationItem } from './use-navigation.ts'

/** Numbers of visits by code. The codes are those of pages and actions; no name of a thing is among them. */
type Counts = Readonly<Record<string, number>>

/** So many codes are kept for each person. */
const codesKept = 100
/** When a count reaches this, all counts are halved, so that habits of long ago fade. */
const fadesAt = 64

/** The day in this browser, YYYY-MM-DD. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const keyOf = () => `atrium.visits.${sessionStore.getState().user?.id ?? ''}`

function countsIn(kept: unknown): Counts {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(Object.entries(kept).filter(([, count]) => Number.isInteger(count)))
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    // Somebody else wrote the entry: the next visit replaces it.
    return {}
  }
}

/** How often this person went to each page of the navigation and began each action, in this browser. */
export function visits(): Counts {
  return countsIn(read(keyOf()))
}

/** The counts as they were when the person first opened the portal today: what is ordered by them does not move within a day. */
export function visitsOfDay(): Counts {
  const key = `${keyOf()}.day`
  const kept = read(key) as { readonly day?: unknown; readonly counts?: unknown } | null
  if (kept?.day === today()) return countsIn(kept.counts)
  const counts = visits()
  localStorage.setItem(key, JSON.stringify({ day: today(), counts }))
  return counts
}

/** Counts one visit more. */
export function noteVisit(code: string): void {
  const counts: Record<string, number> = { ...visits() }
  counts[code] = (counts[code] ?? 0) + 1
  const fading = counts[code] >= fadesAt ? 2 : 1
  const kept = Object.entries(counts)
    .map(([one, count]) => [one, Math.floor(count / fading)] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, codesKept)
  localStorage.setItem(keyOf(), JSON.stringify(Object.fromEntries(kept)))
}

/** The entries that the person uses most, in the order of the navigation. Before there are habits, the first of each group. */
export function mostUsed(
  items: readonly NavigationItem[],
  counts: Counts,
  count: number,
): readonly NavigationItem[] {
  const placeInGroup = (item: NavigationItem) =>
    items.filter(({ group }) => group === item.group).indexOf(item)
  const chosen = items
    .filter(({ group }) => group !== 'person')
    .toSorted(
      (a, b) => (counts[b.pageCode] ?? 0) - (counts[a.pageCode] ?? 0) || placeInGroup(a) - placeInGroup(b),
    )
    .slice(0, count)
  return items.filter((item) => chosen.includes(item))
}
