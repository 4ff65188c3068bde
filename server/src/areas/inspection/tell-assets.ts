import {
  assetConditions,
  limits,
  placeName,
  type AskedItem,
  type AssetCondition,
  type ChecklistItem,
  type ChecklistPlace,
  type ChecklistResult,
} from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { addFittingReadings, type NamedReading } from '../asset-reading/add-fitting.writer.ts'
import { setConditions } from '../asset/set-conditions.writer.ts'
import type { AnswerRow } from '../checklist/run-rows.loader.ts'
import { Failure } from '../../serve/failure.ts'
import { askedPlace, placeOf } from './asked-place.ts'
import { findEarlierReadings, keepReadings, type EarlierReading } from './asset-results.repository.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { leftOut, type LeftOut } from './left-out.ts'

export interface ToldAssets {
  /** How many readings were added, and how many assets have another condition now. */
  readings: number
  conditions: number
  left_out: LeftOut[]
}

/** An answer that says something of an asset. */
interface Said {
  place: ChecklistPlace
  item: AskedItem
  answer: AnswerRow
  assetId: string
}

/** Finds what was answered of assets: of that of the round, else of that of the inspection. */
function saidOfAssets(
  inspection: LoadedInspection,
  {
    items,
    answers,
    result,
  }: { items: readonly ChecklistItem[]; answers: readonly AnswerRow[]; result: ChecklistResult },
): Said[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const given = new Map(answers.map((answer) => [placeName(answer), answer]))
  return result.visible.flatMap((place): Said[] => {
    const item = byKey.get(place.key)
    const answer = given.get(placeName(place))
    if (!item || item.type === 'section' || !answer || answer.value === null) return []
    const isTold = item.type === 'condition' || (item.type === 'reading' && item.param_id !== null)
    const section = byKey.get(item.section ?? '')
    const isOfRound = section?.type === 'section' && section.repeat === 'asset'
    const assetId = isOfRound ? place.round : inspection.asset_id
    return isTold && assetId !== null ? [{ place, item, answer, assetId }] : []
  })
}

/**
 * Tells assets what an inspection found of them, in the transaction of its submission and by the rights of who submits it: readings of
 * their parameters [INS-35], and their condition [INS-36]. What they may not tell, or an asset cannot have, is left out.
 */
export async function tellAssets(
  context: Context,
  inspection: LoadedInspection,
  run: { items: readonly ChecklistItem[]; answers: readonly AnswerRow[]; result: ChecklistResult },
): Promise<ToldAssets> {
  const said = saidOfAssets(inspection, run)
  if (said.length === 0) return { readings: 0, conditions: 0, left_out: [] }
  const readings = await addReadings(context, inspection, said)
  const conditions = await giveConditions(context, inspection, said)
  return {
    readings: readings.count,
    conditions: conditions.count,
    left_out: [...readings.left_out, ...conditions.left_out],
  }
}

type Told = { count: number; left_out: LeftOut[] }

async function addReadings(
  context: Context,
  inspection: LoadedInspection,
  said: readonly Said[],
): Promise<Told> {
  const earlier = new Map(
    (await findEarlierReadings(context.database, inspection.id)).map((row) => [placeName(placeOf(row)), row]),
  )
  const left_out: LeftOut[] = []
  const wanted = said.flatMap((one): NamedReading[] => {
    const { item, answer, assetId, place } = one
    if (item.type !== 'reading' || item.param_id === null || typeof answer.value !== 'number') return []
    const before = earlier.get(placeName(place))
    if (before && isSame(before, answer)) return []
    if (Math.abs(answer.value) >= limits.checklistNumber) {
      left_out.push(leftOut(place, 'reading', new Failure('validation', 'field_invalid')))
      return []
    }
    return [
      {
        name: placeName(place),
        asset_id: assetId,
        param_id: item.param_id,
        value: answer.value.toFixed(6),
        at: answer.answered_at.toISOString(),
        note: answer.note,
        // What a reviewer returned was a mistake.
        ...(before?.is_last && before.at < answer.answered_at && { change: 'correction' as const }),
      },
    ]
  })
  const { added, refused } = await addFittingReadings(context, wanted, 'inspection')
  const places = new Map(said.map(({ place }) => [placeName(place), place]))
  const placeNamed = (name: string) => askedPlace(places.get(name) ?? { key: name, round: '' })
  await keepReadings(
    context.database,
    inspection,
    [...added].map(([name, reading_id]) => ({ ...placeNamed(name), reading_id })),
  )
  left_out.push(...refused.map(({ id, ...why }) => ({ ...placeNamed(id), what: 'reading' as const, ...why })))
  return { count: added.size, left_out }
}

const isSame = ({ value, at }: EarlierReading, answer: AnswerRow): boolean =>
  Number(value) === answer.value && at.getTime() === answer.answered_at.getTime()

/** An asset with several conditions in one inspection has the worst of them. What was told before a review is not told again. */
async function giveConditions(
  context: Context,
  inspection: LoadedInspection,
  said: readonly Said[],
): Promise<Told> {
  const ofCondition = said.filter(({ item }) => item.type === 'condition')
  const byAsset = Map.groupBy(ofCondition, ({ assetId }) => assetId)
  const isNew = ({ answer }: Said) =>
    inspection.reviewed_at === null || answer.received_at > inspection.reviewed_at
  const conditions = new Map<string, AssetCondition>()
  for (const [assetId, ofAsset] of byAsset)
    if (ofAsset.some(isNew)) {
      const given = new Set(ofAsset.map(({ answer }) => answer.value))
      const worst = assetConditions.findLast((condition) => given.has(condition))
      if (worst) conditions.set(assetId, worst)
    }
  const { changed, refused } = await setConditions(context, conditions)
  return {
    count: changed,
    left_out: refused.flatMap(({ id, ...why }) =>
      (byAsset.get(id) ?? []).map(({ place }) => ({
        ...askedPlace(place),
        what: 'condition' as const,
        ...why,
      })),
    ),
  }
}
