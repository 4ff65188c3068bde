import { calls } from '@atrium/contract'
import { exportsOf } from '../files/exports-of.ts'
import type { ServedCall } from '../serve/serve.ts'

/**
 * Every call that this server answers: the exports of all `*.calls.ts` of the areas. Such a file exports its list and nothing
 * else.
 */
export const servedCalls: readonly ServedCall[] = await servedBelow(import.meta.dirname)

/** @throws Error naming a file that exports no calls */
async function servedBelow(folder: string): Promise<ServedCall[]> {
  return (await exportsOf<readonly ServedCall[]>(folder, '.calls.ts')).flatMap(({ file, values }) => {
    const served = values.flat()
    if (served.length === 0) throw new Error(`${file} exports no calls`)
    return served
  })
}

/**
 * Checks that each call of the contract is served once.
 * @throws Error naming the calls that are missing or served twice
 */
export function assertContractIsServed(served: readonly Pick<ServedCall, 'path'>[]): void {
  const times = new Map<string, number>()
  for (const { path } of served) times.set(path, (times.get(path) ?? 0) + 1)
  const missing = Object.keys(calls).filter((path) => !times.has(path))
  const repeated = [...times].filter(([, count]) => count > 1).map(([path]) => path)
  if (missing.length > 0) throw new Error(`Calls of the contract without a handler: ${missing.join(', ')}`)
  if (repeated.length > 0) throw new Error(`Calls with two handlers: ${repeated.join(', ')}`)
}
