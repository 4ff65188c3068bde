import { resolve } from 'node:path'
import { availableParallelism } from 'node:os'
import type { PortalSize } from '../../../server/src/testing/make-large-portal.ts'
import { costOf, usual, type Cost } from './cost-of-calls.ts'
import { startBuild } from './measured-build.ts'
import { measuredCalls } from './measured-calls.ts'

/** Windows of each build; an even number, so that each goes first equally often. */
const windows = 10
/** Connections at once. */
const lines = 4

/**
 * Loads two checkouts with the same calls in alternating short windows, so that other work on the machine affects both.
 * Prints the median of the windows for each call, and the ratio of this checkout to the other. Other work takes wall-clock
 * time, but none of a process's processor time.
 */
export async function compareBuilds(
  against: string,
  size: PortalSize,
  { seconds, named }: { seconds: number; named: string },
): Promise<void> {
  const here = resolve(import.meta.dirname, '../../..')
  const builds = [await startBuild(against, size, lines), await startBuild(here, size, lines)] as const
  try {
    const calls = builds.map(({ portal, location }) =>
      measuredCalls(portal, location).filter(({ what }) => what.includes(named)),
    )
    console.log(
      `${availableParallelism()} processors, ${lines} connections, ${windows} windows of ${seconds} s in turn`,
    )
    console.log('| call | p50 ms before | now | share | processor ms before | now | share |')
    console.log('| --- | --- | --- | --- | --- | --- | --- |')
    for (const [index, { what, path }] of (calls[0] ?? []).entries()) {
      const costs: [Cost[], Cost[]] = [[], []]
      for (let window = 0; window < windows; window++)
        for (const side of window % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
          const input = calls[side]?.[index]?.input ?? {}
          costs[side].push(await costOf(builds[side], { path, input }, seconds))
        }
      const [before, now] = costs.map(usual)
      if (!before || !now) throw new Error('there are two builds')
      const share = (name: keyof Cost) => (now[name] / before[name]).toFixed(2)
      const shown = ({ [0]: one, [1]: other }: [number, number]) => `${one.toFixed(2)} | ${other.toFixed(2)}`
      console.log(
        `| ${what} \`${path}\` | ${shown([before.median, now.median])} | ${share('median')} | ` +
          `${shown([before.processor, now.processor])} | ${share('processor')} |`,
      )
    }
  } finally {
    for (const build of builds) await build.stop()
  }
}
