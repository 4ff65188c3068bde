import { Connection, loadWith } from './load.ts'
import type { MeasuredBuild } from './measured-build.ts'
import { processorTime } from './processor-time.ts'

/** The cost of one window, in milliseconds per call. */
export interface Cost {
  median: number
  /** Processor time of the server and its database. */
  processor: number
}

/** Loads a portal with one call for some seconds, over a connection for each of its people, after a short warm-up. */
export async function costOf(
  build: MeasuredBuild,
  { path, input }: { path: string; input: object },
  seconds: number,
): Promise<Cost> {
  const connections = build.tokens.map(() => new Connection(build.url))
  const body = JSON.stringify(input)
  let calls = 0
  const work = async (line: number): Promise<void> => {
    calls += 1
    await connections[line]?.post(`/api${path}`, body, build.tokens[line] ?? '')
  }
  await loadWith(connections.length, 0.2, work)
  calls = 0
  const began = await used(build)
  const { median } = await loadWith(connections.length, seconds, work)
  const processor = ((await used(build)) - began) / calls
  for (const connection of connections) connection.close()
  return { median, processor }
}

async function used({ processes }: MeasuredBuild): Promise<number> {
  return (await processorTime(processes.server)) + (await processorTime(processes.database))
}

/** Returns the medians of several windows. */
export function usual(costs: readonly Cost[]): Cost {
  const middle = (name: keyof Cost) =>
    costs.map((cost) => cost[name]).toSorted((one, other) => one - other)[Math.floor(costs.length / 2)] ?? 0
  return { median: middle('median'), processor: middle('processor') }
}
