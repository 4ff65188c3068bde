import { setTimeout as pause } from 'node:timers/promises'
import { sentAs, type ComparedCall } from './compared-with-locations.ts'
import { Connection } from './load.ts'
import type { MeasuredBuild } from './measured-build.ts'

/** Between two calls, as people do not ask without a break. */
const pauseMs = 20

/**
 * Asks calls one after the other, over and over, as one of the people of a portal.
 * @param isOver is asked before each round; returns true to end
 * @returns the milliseconds of each call in the order of the calls, rising
 * @throws Error for a call that does not succeed
 */
export async function askWhile(
  { url, tokens }: MeasuredBuild,
  calls: readonly ComparedCall[],
  isOver: (rounds: number) => boolean,
): Promise<number[][]> {
  const connection = new Connection(url)
  const times: number[][] = calls.map(() => [])
  for (let rounds = 0; !isOver(rounds); rounds += 1)
    for (const [place, one] of calls.entries()) {
      const { path, input } = sentAs(one)
      const began = performance.now()
      await connection.post(`/api${path}`, JSON.stringify(input), tokens[0] ?? '')
      times[place]?.push(performance.now() - began)
      await pause(pauseMs)
    }
  connection.close()
  return times.map((taken) => taken.toSorted((one, other) => one - other))
}
