import { limits, placeName, type AskedItem, type ChecklistItem, type ChecklistResult } from '@atrium/contract'
import type { AttachmentRow } from '../../attachments/attachment.repository.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import type { AnswerRow } from '../checklist/run-rows.loader.ts'
import { readSight, sees } from '../location/sight.ts'
import { createWork } from '../work/create-work.writer.ts'
import { findOfferedService } from '../work/offered-services.loader.ts'
import { storedPriority } from '../work/stored-priority.policy.ts'
import { askedPlace } from './asked-place.ts'
import {
  findFindings,
  findOpenWork,
  findStandings,
  lockFindings,
  type FindingRow,
} from './findings.repository.ts'
import type { LoadedInspection } from './inspection.loader.ts'
import { targetName, type Chosen, type Found, type JudgedFinding } from './judged-finding.ts'
import type { LeftOut } from './left-out.ts'
import { copyPhotos, givePhotos } from './photos-of-findings.ts'

export interface MadeFindings {
  findings: FindingRow[]
  /** Orders that were made, and those that were open already. */
  made: string[]
  linked: string[]
  /** Photos that did not go along to an order. */
  left_out: LeftOut[]
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

/**
 * Where the items of each round stand: its room, the place of its asset, or the place of the inspection. That of the inspection it is, too,
 * for a room or an asset that was removed since, or that the caller does not see any more.
 */
async function targetsOf(
  context: Context,
  { project_id: projectId, location_id, asset_id }: LoadedInspection,
  items: readonly ChecklistItem[],
  found: readonly Found[],
): Promise<Pick<FindingRow, 'location_id' | 'asset_id'>[]> {
  const repeats = new Map(items.map((item) => [item.key, item.type === 'section' ? item.repeat : 'none']))
  const repeatOf = ({ item }: Found) => repeats.get(item.section ?? '') ?? 'none'
  const roundsOf = (repeat: string) => [
    ...new Set(found.filter((one) => repeatOf(one) === repeat).map(({ round }) => round)),
  ]
  const standings = await findStandings(context.database, projectId, {
    rooms: roundsOf('sub_location'),
    assets: roundsOf('asset'),
  })
  const sight = await readSight(context, projectId)
  return found.map((one) => {
    const repeat = repeatOf(one)
    if (repeat !== 'sub_location' && repeat !== 'asset') return { location_id, asset_id }
    const standing = standings.get(one.round)
    if (!standing || !sees(sight, standing.path)) return { location_id, asset_id: null }
    return { location_id: standing.location_id, asset_id: repeat === 'asset' ? one.round : null }
  })
}

const byPlace = <Row extends { item_key: string; repeat_key: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [placeName({ key: row.item_key, round: row.repeat_key }), row]))

/** What was submitted. */
interface Submitted {
  items: readonly ChecklistItem[]
  answers: readonly AnswerRow[]
  /** By the ids of the answers. */
  photos: ReadonlyMap<string, readonly AttachmentRow[]>
  result: ChecklistResult
}

/**
 * Makes an order of each item that failed and asks for one, in the transaction of its submission, with the photos of the answer [INS-34].
 * An open order of the same item and target is linked instead of a second one [INS-31].
 * @throws Failure 422 where no service fits
 */
export async function makeFindings(
  context: Context,
  inspection: LoadedInspection,
  run: Submitted,
  chosen: readonly Chosen[],
): Promise<MadeFindings> {
  const { database } = context
  const found = foundIn(run.items, run.result)
  const targets = await targetsOf(context, inspection, run.items, found)
  await lockFindings(database, inspection.checklist_id)
  const before = byPlace(await findFindings(database, inspection.id))
  const wishes = byPlace(chosen)
  const answers = new Map(run.answers.map((answer) => [placeName(answer), answer]))
  const judged = found.map((one, index): JudgedFinding => {
    const answer = answers.get(placeName(one))
    const wish = wishes.get(placeName(one))
    const { location_id, asset_id } = targets[index] ?? inspection
    return {
      one,
      row: { ...askedPlace(one), location_id, asset_id },
      wish,
      answer,
      photos: run.photos.get(answer?.id ?? '') ?? [],
      earlier: before.get(placeName(one)),
      isWanted:
        one.consequence?.action === 'create' || (one.consequence?.action !== 'none' && wish?.create === true),
    }
  })
  const open = new Map(
    (
      await findOpenWork(
        database,
        inspection.checklist_id,
        judged.map(({ row }) => row),
      )
    ).map((one) => [targetName(one), one.work_id]),
  )
  const photos = await copyPhotos(context, judged, open)
  const made: MadeFindings = { findings: [], made: [], linked: [], left_out: photos.left_out }
  const isNew = new Set<string>()
  for (const finding of judged) {
    const { row, earlier, isWanted } = finding
    const linked = open.get(targetName(row))
    const work = linked ?? (isWanted ? await orderOf(context, inspection, finding) : null)
    if (work !== null && linked === undefined) {
      made.made.push(work)
      isNew.add(work)
      open.set(targetName(row), work)
    }
    const wasOpen = linked !== undefined && !isNew.has(linked)
    if (wasOpen) made.linked.push(linked)
    made.findings.push({
      ...row,
      work_id: work ?? earlier?.work_id ?? null,
      was_linked: wasOpen && earlier?.was_linked !== false,
    })
  }
  made.left_out.push(...(await givePhotos(context, inspection, judged, { open, copies: photos.copies })))
  return { ...made, linked: [...new Set(made.linked)] }
}

async function orderOf(
  context: Context,
  inspection: LoadedInspection,
  { one, row, wish, answer }: JudgedFinding,
): Promise<string> {
  const { project_id: projectId } = inspection
  const serviceOf = (id?: string) => findOfferedService(context.database, projectId, id)
  const ofItem = one.consequence?.service_id ?? undefined
  // A service that was retired since the checklist named it is replaced; one that the submitter names is not.
  const service =
    wish?.service_id === undefined
      ? ((await serviceOf(ofItem)) ?? (await serviceOf()))
      : await serviceOf(wish.service_id)
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
    inspectionId: inspection.id,
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
