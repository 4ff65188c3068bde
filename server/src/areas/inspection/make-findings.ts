import {
  limits,
  placeName,
  type AskedItem,
  type CallRequest,
  type ChecklistItem,
  type ChecklistPlace,
  type ChecklistResult,
  type Consequence,
} from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import type { AnswerRow } from '../checklist/run-rows.loader.ts'
import { createWork } from '../work/create-work.writer.ts'
import { findOfferedService } from '../work/offered-services.loader.ts'
import { storedPriority } from '../work/stored-priority.policy.ts'
import {
  findFindings,
  findOpenWork,
  findPlacesOfAssets,
  lockFindings,
  type FindingRow,
} from './findings.repository.ts'
import type { LoadedInspection } from './inspection.loader.ts'

type Chosen = CallRequest<'/inspection/submit'>['findings'][number]

/** An item that failed, or is flagged and asks for something. */
interface Found extends ChecklistPlace {
  item: AskedItem
  consequence: Consequence | null
}

export interface MadeFindings {
  findings: FindingRow[]
  /** Orders that were made, and those that were open already. */
  made: string[]
  linked: string[]
}

function foundIn(items: readonly ChecklistItem[], result: ChecklistResult): Found[] {
  const byKey = new Map(items.map((item) => [item.key, item]))
  return result.visible.flatMap((place): Found[] => {
    const item = byKey.get(place.key)
    const state = result.states.get(placeName(place))
    if (!item || item.type === 'section') return []
    if (state === 'fail') return [{ ...place, item, consequence: item.on_fail }]
    const asks = state === 'flag' && item.on_flag && item.on_flag.action !== 'none'
    return asks ? [{ ...place, item, consequence: item.on_flag }] : []
  })
}

/** Where the items of each round stand: its room, the place of its asset, or the place of the inspection. */
async function targetsOf(
  { database }: Context,
  inspection: LoadedInspection,
  items: readonly ChecklistItem[],
  found: readonly Found[],
): Promise<Pick<FindingRow, 'location_id' | 'asset_id'>[]> {
  const repeats = new Map(items.map((item) => [item.key, item.type === 'section' ? item.repeat : 'none']))
  const repeatOf = ({ item }: Found) => repeats.get(item.section ?? '') ?? 'none'
  const assets = await findPlacesOfAssets(
    database,
    found.filter((one) => repeatOf(one) === 'asset').map(({ round }) => round),
  )
  return found.map((one) => {
    const repeat = repeatOf(one)
    const place = assets.get(one.round)
    if (repeat === 'sub_location') return { location_id: one.round, asset_id: null }
    if (repeat === 'asset' && place) return { location_id: place, asset_id: one.round }
    return { location_id: inspection.location_id, asset_id: inspection.asset_id }
  })
}

/**
 * Makes an order of each item that failed and asks for one, in the transaction of its submission. An open order of the same item and target
 * is linked instead of a second one [INS-31].
 * @throws Failure 422 where no service fits
 */
export async function makeFindings(
  context: Context,
  inspection: LoadedInspection,
  run: { items: readonly ChecklistItem[]; answers: readonly AnswerRow[]; result: ChecklistResult },
  chosen: readonly Chosen[],
): Promise<MadeFindings> {
  const { database } = context
  const found = foundIn(run.items, run.result)
  const targets = await targetsOf(context, inspection, run.items, found)
  const rows = found.map(({ key, round }, index) => ({
    item_key: key,
    repeat_key: round,
    ...(targets[index] ?? { location_id: inspection.location_id, asset_id: inspection.asset_id }),
  }))
  await lockFindings(database, inspection.checklist_id)
  const before = await findFindings(database, inspection.id)
  const open = new Map(
    (await findOpenWork(database, inspection.checklist_id, rows)).map((one) => [
      targetName(one),
      one.work_id,
    ]),
  )
  const answers = new Map(run.answers.map((answer) => [placeName(answer), answer]))
  const made: MadeFindings = { findings: [], made: [], linked: [] }
  for (const [index, row] of rows.entries()) {
    const one = found[index]
    if (!one) continue
    const earlier = before.find(
      ({ item_key, repeat_key }) => item_key === row.item_key && repeat_key === row.repeat_key,
    )
    const wish = chosen.find(
      ({ item_key, repeat_key }) => item_key === row.item_key && repeat_key === row.repeat_key,
    )
    const linked = open.get(targetName(row))
    const wanted =
      one.consequence?.action === 'create' || (one.consequence?.action !== 'none' && wish?.create === true)
    const work =
      linked ??
      (wanted
        ? await orderOf(context, inspection, { one, row, wish, answer: answers.get(placeName(one)) })
        : null)
    if (work !== null && linked === undefined) {
      made.made.push(work)
      open.set(targetName(row), work)
    } else if (linked !== undefined) made.linked.push(linked)
    made.findings.push({
      ...row,
      work_id: work ?? earlier?.work_id ?? null,
      was_linked: linked !== undefined && earlier?.was_linked !== false,
    })
  }
  return { ...made, linked: [...new Set(made.linked)] }
}

const targetName = ({
  item_key,
  location_id,
  asset_id,
}: Pick<FindingRow, 'item_key' | 'location_id' | 'asset_id'>) =>
  `${item_key} ${location_id} ${asset_id ?? ''}`

async function orderOf(
  context: Context,
  inspection: LoadedInspection,
  {
    one,
    row,
    wish,
    answer,
  }: {
    one: Found
    row: Pick<FindingRow, 'location_id' | 'asset_id'>
    wish: Chosen | undefined
    answer: AnswerRow | undefined
  },
): Promise<string> {
  const { project_id: projectId } = inspection
  const wished = wish?.service_id ?? one.consequence?.service_id ?? undefined
  const service =
    (await findOfferedService(context.database, projectId, wished)) ??
    (await findOfferedService(context.database, projectId, undefined))
  if (!service || (service.needs_asset === 'yes' && row.asset_id === null))
    throw invalid({ [`findings.${one.key}.${one.round}.service_id`]: { key: 'inspection_service_needed' } })
  const { id } = await createWork(context, {
    projectId,
    locationId: row.location_id,
    assetId: service.needs_asset === 'no' ? null : row.asset_id,
    service,
    requesterId: context.actor.userId,
    description: describe(one.item, answer, context.actor.language),
    priority: wish?.priority && storedPriority(wish.priority),
  })
  return id
}

/** What an order says: what was asked, the answer where it tells more than that it failed, and the note. */
function describe(item: AskedItem, answer: AnswerRow | undefined, language: string): string {
  const value = answer?.value
  const told = typeof value === 'number' || item.type === 'text' ? String(value) : ''
  return [inLanguage(item.text, language), told, answer?.note ?? '']
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, limits.descriptionLength)
}
