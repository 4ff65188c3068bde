import { isDeepStrictEqual } from 'node:util'
import {
  evaluateChecklist,
  judgeAnswer,
  limits,
  placeName,
  type AnswerValue,
  type AskedItem,
  type CallReply,
  type CallRequest,
} from '@atrium/contract'
import { z } from 'zod'
import { attachmentsOfEach } from '../../attachments/attachment.repository.ts'
import { dropAttachments } from '../../attachments/drop-attachments.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { giveWaitingPhotos } from '../attachment/attach-waiting.writer.ts'
import { findAnswers, toEvaluate, type AnswerRow, type RunRow } from '../checklist/run-rows.loader.ts'
import { deleteAnswer, writeAnswer, writeRun } from '../checklist/run-rows.writer.ts'
import { askedAt } from '../checklist/run.writer.ts'
import { placeOf, type AskedPlace } from './asked-place.ts'
import { progressOf, runOf } from './inspection-run.loader.ts'
import { presentAnswer } from './inspection.presenter.ts'
import { writeInspection } from './inspection.repository.ts'
import { loadToAnswer } from './load-to-change.ts'

type Given = CallRequest<'/inspection/saveAnswers'>['answers'][number]
type Saved = Omit<CallReply<'/inspection/saveAnswers'>, 'status'>

/** What an answer becomes, judged against the one that stands there. */
interface Judged {
  index: number
  given: Given
  item: AskedItem
  before: AnswerRow | undefined
  photos: string[]
}

/** The photos that belong to an answer: those of its value, where that names some, and those besides. */
function photosIn(item: AskedItem, { answer, photo_ids: besides }: Given): string[] {
  if (!('value' in answer)) return []
  const { value } = answer
  const ofValue =
    item.type === 'photo' && Array.isArray(value) ? value : item.type === 'signature' ? [String(value)] : []
  return [...new Set([...ofValue, ...besides])]
}

/**
 * Saves answers of an inspection, each by itself [INS-20]. One that somebody else changed since the caller saw it is not written and comes
 * back as it is; the same answer again is none. Values are judged before anything is written.
 * @throws Failure as loadToAnswer, 404 for an item that it does not ask, 422 that names the answer
 */
export async function saveAnswers(
  context: Context,
  { inspection_id: id, answers }: CallRequest<'/inspection/saveAnswers'>,
): Promise<Saved> {
  const { database } = context
  const inspection = await loadToAnswer(context, { id })
  const run = await runOf(database, inspection)
  const rows = await findAnswers(database, run.id)
  const before = new Map(rows.map((row) => [placeName(row), row]))
  const photos = await attachmentsOfEach(
    database,
    'inspection_answer',
    rows.map((row) => row.id),
  )
  const photosOf = (row: AnswerRow | undefined) => (photos.get(row?.id ?? '') ?? []).map((photo) => photo.id)

  const judged = answers.map((given, index) =>
    judge(run, given, index, before.get(placeName(placeOf(given)))),
  )
  refuseTwice(judged)
  const redo = new Set(inspection.redo.map((place) => placeName(placeOf(place))))
  const same = judged.filter((one) => isSame(one, photosOf(one.before)) && !isAnew(one, redo))
  const stale = judged.filter((one) => !same.includes(one) && isStale(one))
  const written = judged.filter((one) => !same.includes(one) && !stale.includes(one))

  const now = written.length > 0 ? await writeRun(database, run.id) : run.version
  for (const one of written)
    await write(context, { ...run, projectId: inspection.project_id }, one, now, photosOf(one.before))
  const after = await findAnswers(database, run.id)
  const version =
    written.length > 0
      ? await writeInspection(database, id, progress(run, after, inspection.redo, written))
      : inspection.version
  if (written.length === 0) context.unchanged()
  else
    context.record(
      {
        thing: 'inspection',
        thingId: id,
        projectId: inspection.project_id,
        before: { answers: written.map(({ item, given, before: row }) => told(item, given, row)) },
        after: {
          answers: written.map(({ item, given }) =>
            told(
              item,
              given,
              after.find((row) => placeName(row) === placeName(placeOf(given))),
            ),
          ),
        },
      },
      'inspections',
    )
  return present(context, { saved: [...same, ...written], stale, after, version })
}

/** @throws Failure 404 for a place that is not asked, 422 for a value that the item cannot have or a time to come */
function judge(run: RunRow, given: Given, index: number, before: AnswerRow | undefined): Judged {
  const item = askedAt(run, placeOf(given))
  const { answer, answered_at: at } = given
  if ('value' in answer && !judgeAnswer(item, answer.value))
    throw invalid({ [`answers.${index}.answer.value`]: { key: 'checklist_value_unfit' } })
  if (at !== undefined && Date.parse(at) > Date.now() + limits.readingAheadMs)
    throw invalid({ [`answers.${index}.answered_at`]: { key: 'inspection_answered_later' } })
  const photos = photosIn(item, given)
  if (photos.some((photo) => !z.uuid().safeParse(photo).success))
    throw invalid({ [`answers.${index}.answer.value`]: { key: 'checklist_value_unfit' } })
  if (photos.length > limits.photosOfAnswer)
    throw invalid({
      [`answers.${index}.photo_ids`]: { key: 'field_too_many', params: { maximum: limits.photosOfAnswer } },
    })
  return { index, given, item, before, photos }
}

/** One call names each place once. @throws Failure 422 */
function refuseTwice(judged: readonly Judged[]): void {
  const seen = new Set<string>()
  for (const { given, index } of judged) {
    const name = placeName(placeOf(given))
    if (seen.has(name)) throw invalid({ [`answers.${index}.item_key`]: { key: 'inspection_answer_twice' } })
    seen.add(name)
  }
}

/** Whether an answer says what stands there already, whoever wrote that, and is not known to be a later one. */
function isSame(
  { given: { answer, note, version, answered_at: at }, before, photos }: Judged,
  photosBefore: readonly string[],
): boolean {
  if ('open' in answer) return before === undefined
  if (!before) return false
  if (version === undefined && at !== undefined && Date.parse(at) > before.answered_at.getTime()) return false
  if ('skipped_because' in answer) return before.state === 'skipped' && before.note === answer.skipped_because
  return (
    before.state !== 'skipped' &&
    before.note === note &&
    isDeepStrictEqual(before.value, answer.value) &&
    isDeepStrictEqual([...photos].sort(), [...photosBefore].sort())
  )
}

/** Whether an answer is one that a reviewer asked to give again: the same one is given anew then [INS-41]. */
const isAnew = ({ given }: Judged, redo: ReadonlySet<string>): boolean =>
  !('open' in given.answer) && redo.has(placeName(placeOf(given)))

/**
 * Whether the caller has not seen what stands there: another version than they name or, where they name none, an answer that was given
 * later than theirs. So answers that were given without a network may arrive in any order [INS-21].
 */
function isStale({ given: { version, answered_at: at }, before }: Judged): boolean {
  if (version !== undefined) return version !== (before?.version ?? 0)
  return before !== undefined && at !== undefined && Date.parse(at) < before.answered_at.getTime()
}

/** Writes an answer with its photos, or takes it back with them. */
async function write(
  context: Context,
  run: RunRow & { projectId: string },
  { given, item, before, photos }: Judged,
  version: number,
  photosBefore: readonly string[],
): Promise<void> {
  const { answer, note, answered_at: at } = given
  const gone = photosBefore.filter((photo) => !photos.includes(photo))
  if (gone.length > 0) {
    await dropAttachments(context, gone)
    context.changed(run.projectId, 'attachments')
  }
  if ('open' in answer) {
    if (before) await deleteAnswer(context.database, run.id, placeOf(given))
    return
  }
  const isSkipped = 'skipped_because' in answer
  const state = isSkipped ? 'skipped' : judgeAnswer(item, answer.value)
  if (!state) throw new Error('values are judged before they are written')
  const id = await writeAnswer(context.database, run, {
    ...placeOf(given),
    value: isSkipped ? null : (answer.value as AnswerValue),
    note: isSkipped ? answer.skipped_because : note,
    state,
    answeredBy: context.actor.userId,
    answeredAt: at === undefined ? undefined : new Date(at),
    version,
  })
  const added = photos.filter((photo) => !photosBefore.includes(photo))
  if (added.length > 0)
    await giveWaitingPhotos(context, { kind: 'inspection_answer', id, projectId: run.projectId }, added)
}

/** How far an inspection is, and what of it is still to be done again. */
function progress(
  run: RunRow,
  after: readonly AnswerRow[],
  redo: readonly AskedPlace[],
  written: readonly Judged[],
) {
  const done = new Set(
    written.filter(({ given }) => !('open' in given.answer)).map(({ given }) => placeName(placeOf(given))),
  )
  return {
    ...progressOf(evaluateChecklist(run.items, toEvaluate(after))),
    redo: JSON.stringify(redo.filter((place) => !done.has(placeName(placeOf(place))))),
  }
}

const toldLength = 300

/** What the trail says of an answer: where it stands and, cut short, what it says. */
function told(item: AskedItem, { repeat_key }: Given, row: AnswerRow | undefined) {
  const said = row && (row.state === 'skipped' ? row.note : JSON.stringify(row.value))
  return {
    item: item.key,
    round: repeat_key,
    state: row?.state ?? null,
    value: said?.slice(0, toldLength) ?? null,
  }
}

async function present(
  context: Context,
  { saved, stale, after, version }: { saved: Judged[]; stale: Judged[]; after: AnswerRow[]; version: number },
): Promise<Saved> {
  const photos = await attachmentsOfEach(
    context.database,
    'inspection_answer',
    after.map(({ id }) => id),
  )
  const standing = new Map(
    after.map((row) => [
      placeName(row),
      presentAnswer(
        row,
        (photos.get(row.id) ?? []).map(({ id }) => id),
      ),
    ]),
  )
  const at = ({ given }: Judged) => standing.get(placeName(placeOf(given)))
  const askedIn = ({ given: { item_key, repeat_key } }: Judged): AskedPlace => ({ item_key, repeat_key })
  return {
    saved: saved.flatMap((one) => at(one) ?? []),
    opened: saved.filter((one) => !at(one)).map(askedIn),
    conflicts: stale.map((one) => ({ ...askedIn(one), current: at(one) ?? null })),
    version,
  }
}
