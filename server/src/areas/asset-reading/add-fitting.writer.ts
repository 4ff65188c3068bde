import type { NewReading } from '@atrium/contract'
import { Refusals } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { Failure } from '../../serve/failure.ts'
import { loadEachAsset } from '../asset/load-each.loader.ts'
import { addReadings } from './add-readings.ts'
import type { ReadingSource } from './readings.repository.ts'

/** A reading whose maker wants to know it again. */
export interface NamedReading extends NewReading {
  /** No other reading of the call has it. */
  name: string
}

/** What became of readings, by their names. */
export interface FittingReadings {
  /** The ids of those that were added. */
  added: ReadonlyMap<string, string>
  refused: ReturnType<Refusals['list']>
}

/**
 * Adds those of some readings that fit, each by the rules of `/asset/addReadings`. The number of queries does not depend on that of the
 * readings, but on how often some of them are left out because of others.
 */
export async function addFittingReadings(
  context: Context,
  readings: readonly NamedReading[],
  source: ReadingSource,
): Promise<FittingReadings> {
  const refusals = new Refusals()
  const refuse = (name: string, failure: Failure) =>
    refusals.passes(name, () => {
      throw failure
    })
  let left = await onSeenAssets(context, readings, refuse)
  while (left.length > 0) {
    try {
      const given = left.map(({ name: _, ...reading }) => reading)
      const { readings: made } = await addReadings(context, { readings: given }, source)
      const added = new Map(left.map(({ name }, index) => [name, made[index]?.id ?? '']))
      return { added, refused: refusals.list() }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const faults = faultsOf(error)
      // A failure that names no reading is that of all.
      for (const [index, { name }] of left.entries()) {
        const fault = faults.size === 0 ? error : faults.get(index)
        if (fault) await refuse(name, fault)
      }
      left = faults.size === 0 ? [] : left.filter((_, index) => !faults.has(index))
    }
  }
  return { added: new Map(), refused: refusals.list() }
}

/** Returns the readings of assets that the caller sees and may read. */
async function onSeenAssets(
  context: Context,
  readings: readonly NamedReading[],
  refuse: (name: string, failure: Failure) => Promise<boolean>,
): Promise<NamedReading[]> {
  const ids = [...new Set(readings.map(({ asset_id }) => asset_id))]
  if (ids.length === 0) return []
  const assets = new Refusals()
  await loadEachAsset(context, ids, { code: 'asset_readings_add', refusals: assets })
  for (const { name, asset_id: id } of readings) {
    const failure = assets.failureOf(id)
    if (failure) await refuse(name, failure)
  }
  return readings.filter(({ asset_id: id }) => !assets.failureOf(id))
}

/** Returns what is wrong with each reading that a failure names, by its place in the request. */
function faultsOf({ code, details }: Failure): Map<number, Failure> {
  return new Map(
    Object.entries(details.fields ?? {}).flatMap(([field, { key, params }]) => {
      const index = /^readings\.(\d+)\./.exec(field)?.[1]
      return index === undefined ? [] : [[Number(index), new Failure(code, key, params && { params })]]
    }),
  )
}
