import type { ActivityEntry } from '@atrium/contract'

/** An entry, and those after it that say the same of other things. */
export interface Burst {
  readonly first: ActivityEntry
  readonly more: readonly ActivityEntry[]
}

export interface Day {
  /** As `dayOf` names it. */
  readonly name: string
  readonly bursts: readonly Burst[]
}

const quarterOfAnHour = 15 * 60_000
/** Fewer neighbours are shown one by one: a button would be longer than they are. */
const leastOfBurst = 3

/** Groups entries, newest first, by day, and gathers neighbours of one person and one kind within a quarter of an hour. */
export function groupEntries(
  entries: readonly ActivityEntry[],
  dayOf: (moment: string) => string,
): readonly Day[] {
  const days: { name: string; entries: ActivityEntry[] }[] = []
  for (const entry of entries) {
    const name = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days.map((day) => ({ name: day.name, bursts: burstsOf(day.entries) }))
}

function burstsOf(entries: readonly ActivityEntry[]): Burst[] {
  const runs: ActivityEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    const [first] = run ?? []
    if (run && first && isAlike(first, entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first, ...more] = run
    if (!first) return []
    return run.length < leastOfBurst ? run.map((one) => ({ first: one, more: [] })) : [{ first, more }]
  })
}

function isAlike(first: ActivityEntry, entry: ActivityEntry): boolean {
  if (entry.kind === 'comment' || entry.kind !== first.kind) return false
  if (entry.who?.name !== first.who?.name || entry.who?.id !== first.who?.id) return false
  return Date.parse(first.at) - Date.parse(entry.at) <= quarterOfAnHour
}
