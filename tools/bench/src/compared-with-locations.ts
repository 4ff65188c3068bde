import { availableParallelism } from 'node:os'
import type { CallInput, CallPath } from '@atrium/contract'
import { costOf, usual, type Cost } from './cost-of-calls.ts'
import type { MeasuredBuild } from './measured-build.ts'

/** A call whose cost is compared with the list of locations. */
export interface ComparedCall {
  what: string
  path: string
  input: object
}

export const call = <Path extends CallPath>(what: string, path: Path, input: CallInput<Path>) => ({
  what,
  path,
  input,
})

/** Puts an id of the input into the path that names it, as calls are sent. */
export function sentAs({ path, input }: ComparedCall): { path: string; input: object } {
  const { id, ...others } = input as { id?: string }
  return path.includes('{id}') ? { path: path.replace('{id}', id ?? ''), input: others } : { path, input }
}

/**
 * Loads a portal with calls and with the list of locations below a building, in alternating windows. Prints a table: milliseconds for each
 * call, and their ratio to the list of locations in the same windows.
 */
export async function compareWithLocations(
  build: MeasuredBuild,
  calls: readonly ComparedCall[],
  { seconds, windows }: { seconds: number; windows: number },
): Promise<void> {
  const { project } = build.portal
  const base = call('locations below one', '/location/getAllowed', {
    project_id: project.id,
    parent_id: build.location,
  })
  console.log(
    `${availableParallelism()} processors, ${build.tokens.length} connections, ${windows} windows of ${seconds} s in turn`,
  )
  console.log('| call | p50 ms | of the list of locations | processor ms | of the list of locations |')
  console.log('| --- | --- | --- | --- | --- |')
  for (const compared of calls) {
    const { what, path } = compared
    const asked = sentAs(compared)
    const costs: Cost[] = []
    const least: Cost[] = []
    for (let window = 0; window < windows; window++) {
      least.push(await costOf(build, base, seconds))
      costs.push(await costOf(build, asked, seconds))
    }
    const [cost, floor] = [usual(costs), usual(least)]
    const shown = (name: keyof Cost) => `${cost[name].toFixed(1)} | ${(cost[name] / floor[name]).toFixed(1)}`
    console.log(`| ${what} \`${path}\` | ${shown('median')} | ${shown('processor')} |`)
  }
}
