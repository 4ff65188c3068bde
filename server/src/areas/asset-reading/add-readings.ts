import { randomUUID } from 'node:crypto'
import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import type { Context } from '../../serve/context.ts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'
import { loadAssets } from '../asset/asset.loader.ts'
import type { ParamRow } from '../catalog/catalog-param-rows.loader.ts'
import { assertReadable } from './assert-readable.ts'
import { ReadingCourse } from './reading-course.ts'
import { presentReading } from './reading.presenter.ts'
import {
  lockParams,
  readCourses,
  writeReadings,
  type NewRow,
  type ReadingSource,
} from './readings.repository.ts'
import { recordReadings } from './record-readings.ts'

type Given = CallRequest<'/asset/addReadings'>['readings']

/** What is placed: a reading with its place in the request. */
export interface Wanted extends Omit<NewRow, 'state'> {
  index: number
  param: ParamRow
}

/**
 * Adds readings to assets, all or none.
 * @param source where they come from
 * @throws Failure of the loader, 422 that names each reading that is wrong
 */
export async function addReadings(
  context: Context,
  { readings: given }: CallRequest<'/asset/addReadings'>,
  source: ReadingSource = 'person',
): Promise<Omit<CallReply<'/asset/addReadings'>, 'status'>> {
  const { database } = context
  const assetIds = [...new Set(given.map(({ asset_id }) => asset_id))]
  // The locks come behind the first look, so that nobody locks assets that they do not see.
  await loadAssets(context, assetIds, 'asset_readings_add')
  const assets = await loadAssets(context, assetIds, 'asset_readings_add', 'locked')
  const wanted = await wantedOf(context, assetIds, given)
  const { added, courses } = await placeAll(context, wanted)
  const placed = new Set(added.map(({ id }) => id))
  const judged = courses.flatMap(({ readings, rejected }) =>
    [...readings, ...rejected].filter(({ id }) => !placed.has(id)).map(({ id, state }) => ({ id, state })),
  )
  await writeReadings(database, { added, judged, source })
  recordReadings(context, assets, wanted, added)
  return {
    readings: added.map((row, index) => {
      const { asset_id, param_id } = row
      const bounds = wanted[index]?.param
      if (!bounds) throw new Error('a reading was placed that nobody gave')
      return { ...presentReading(row, bounds), asset_id, param_id }
    }),
  }
}

async function wantedOf(context: Context, assetIds: readonly string[], given: Given): Promise<Wanted[]> {
  const paramIds = [...new Set(given.map(({ param_id }) => param_id))]
  const params = new Map(
    (await lockParams(context.database, assetIds, paramIds)).map(({ asset_id, ...param }) => [
      keyOf({ asset_id, param_id: param.id }),
      param,
    ]),
  )
  assertReadable(given, (reading) => params.get(keyOf(reading)))
  const now = new Date()
  return given.flatMap(({ at, change = null, value, ...reading }, index) => {
    const param = params.get(keyOf(reading))
    if (!param) return []
    const row = {
      id: randomUUID(),
      by: context.actor.userId,
      at: at === undefined ? now : new Date(at),
      change,
    }
    return [{ ...reading, ...row, value: presentAmount(value), index, param }]
  })
}

async function placeAll(
  context: Context,
  wanted: readonly Wanted[],
): Promise<{ added: NewRow[]; courses: ReadingCourse[] }> {
  const groups = Map.groupBy(
    wanted.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    keyOf,
  )
  const spans = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const corrections = group.filter(({ change }) => change === 'correction').length
    return [{ asset_id: first.asset_id, param_id: first.param_id, since: first.at, corrections }]
  })
  const read = await readCourses(context.database, spans)
  if (!read)
    throw invalid({
      readings: { key: 'reading_too_late', params: { maximum: limits.readingsJudgedAgain } },
    })
  const earlier = Map.groupBy(read, keyOf)
  const fields: NonNullable<FailureDetails['fields']> = {}
  const added: NewRow[] = []
  const courses = [...groups].map(([key, group]) => {
    const rules = group[0]?.param
    if (!rules) throw new Error('a group of readings is empty')
    const course = new ReadingCourse(rules, earlier.get(key) ?? [])
    for (const { index, param: _, ...row } of group) {
      const placed = course.place(row)
      if ('key' in placed) {
        const { field, ...why } = placed
        fields[`readings.${index}.${field}`] = why
      } else added[index] = { ...row, ...placed }
    }
    // A later reading of the same request can make an earlier one suspect or reject it.
    const states = new Map([...course.readings, ...course.rejected].map(({ id, state }) => [id, state]))
    for (const { index } of group) {
      const row = added[index]
      if (row) row.state = states.get(row.id) ?? row.state
    }
    return course
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { added, courses }
}

const keyOf = ({ asset_id, param_id }: { asset_id: string; param_id: string }) => `${asset_id} ${param_id}`
