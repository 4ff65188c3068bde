import {
  placeName,
  type CallReply,
  type ChecklistDefinition,
  type ChecklistItem,
  type RunAnswer,
} from '@atrium/contract'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import { attachmentsOf } from '../../attachments/attachment.repository.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findAnswers, type AnswerRow } from '../checklist/run-rows.loader.ts'
import { readSight } from '../location/sight.ts'
import { prefixIn } from '../number-series/number-series.loader.ts'
import { placeOf } from './asked-place.ts'
import { loadInspection, loadSeenInspections, type LoadedInspection } from './inspection.loader.ts'
import { judgeAnswers, runOf } from './inspection-run.loader.ts'
import {
  mayAnswer,
  mayEdit,
  mayRemove,
  mayRepeat,
  mayReview,
  mayStart,
  mayTakeOver,
} from './inspection.policy.ts'
import { presentAnswer } from './inspection.presenter.ts'
import { findPublished, inspectorsReview } from './inspection.repository.ts'
import { readListedInspections } from './lists/listed-inspections.loader.ts'
import { readFindings, readHistory } from './read-findings.ts'
import { onlyAt, withRounds } from './rounds.loader.ts'

type Details = CallReply<'/inspection/getDetails/{id}'>

/** What an inspection asks: its run once it has started, before that the published version as it would be asked now. */
async function definitionOf(
  context: Context,
  inspection: LoadedInspection,
): Promise<{ definition: ChecklistDefinition; answers: AnswerRow[] }> {
  const { database, actor } = context
  const none = { on: false, goal_percent: null }
  if (inspection.run_id !== null) {
    const run = await runOf(database, inspection)
    return {
      definition: { items: run.items, scoring: run.scoring ?? none },
      answers: await findAnswers(database, run.id),
    }
  }
  const published = (await findPublished(database, inspection.checklist_id))?.definition
  const all = await withRounds(database, published?.items ?? [], inspection, actor.language)
  const items = inspection.asked_places ? onlyAt(all, inspection.asked_places) : all
  return { definition: { items, scoring: published?.scoring ?? none }, answers: [] }
}

/** Reads an inspection with all that it asks, and says what the caller may do. @throws Failure of the loader */
export async function readDetails(context: Context, id: string): Promise<Details> {
  const { database, actor } = context
  const inspection = await loadInspection(context, id)
  const sight = await readSight(context, inspection.project_id)
  const [listed] = await readListedInspections(context, sight, [id])
  if (!listed) throw notFound()
  const { definition, answers } = await definitionOf(context, inspection)
  const { photos, result } = await judgeAnswers(database, definition.items, answers)
  const signatures = await attachmentsOf(database, { kind: 'inspection', id })
  const reviews = await inspectorsReview(database, inspection.project_id)
  return {
    inspection: { ...listed, ...(await readRest(context, inspection)) },
    definition: { items: [...definition.items], scoring: definition.scoring },
    answers: answers.map((answer): RunAnswer =>
      presentAnswer(
        answer,
        (photos.get(answer.id) ?? []).map((photo) => photo.id),
      ),
    ),
    photos: [...[...photos.values()].flat(), ...signatures]
      .filter(({ kind }) => kind === 'photo')
      .map((photo) => presentPicture(context, photo.id)),
    redo: inspection.redo.filter((place) => result.states.has(placeName(placeOf(place)))),
    sections: result.sections.map(({ key, round, ...sums }) => ({
      section_key: key,
      repeat_key: round,
      name: nameOf(definition.items, key, round, actor.language),
      ...sums,
    })),
    findings: await readFindings(context, sight, id),
    history: await readHistory(context, inspection),
    may: {
      edit: mayEdit(inspection),
      start: mayStart(inspection),
      take_over: mayTakeOver(inspection),
      answer: mayAnswer(inspection),
      submit: mayAnswer(inspection),
      review: mayReview(inspection, reviews),
      cancel: mayEdit(inspection),
      remove: mayRemove(inspection),
      repeat: mayRepeat(inspection),
    },
  }
}

function nameOf(items: readonly ChecklistItem[], key: string, round: string, language: string): string {
  const section = items.find((item) => item.key === key)
  if (section?.type !== 'section') return ''
  return section.rounds.find((one) => one.key === round)?.name ?? inLanguage(section.text, language)
}

/** Reads what the page of an inspection shows besides what lists do. */
async function readRest(context: Context, inspection: LoadedInspection) {
  const { database } = context
  const { rows } = await sql<{
    created_by: { id: string; name: string }
    submitted_by: { id: string; name: string } | null
    repeats: { id: string; number: number } | null
    prefix: string
    newer_version: number | null
  }>`
    select jsonb_build_object('id', m.id, 'name', m.name) as created_by,
      (select jsonb_build_object('id', id, 'name', name) from app_user where id = i.submitted_by) as submitted_by,
      (select jsonb_build_object('id', id, 'number', number) from inspection r where r.id = i.repeats_id) as repeats,
      ${prefixIn(sql`i.project_id`, 'inspection')} as prefix,
      case when c.published_version > i.checklist_version then c.published_version end as newer_version
    from inspection i join app_user m on m.id = i.created_by join checklist c on c.id = i.checklist_id
    where i.id = ${inspection.id}`.execute(database)
  const [row] = rows
  if (!row) throw notFound()
  const { created_by, submitted_by, newer_version, prefix } = row
  // Who is asked to do this one alone does not see the one that it repeats.
  const [isSeen] = row.repeats ? await loadSeenInspections(context, [row.repeats.id]) : []
  const repeats = isSeen ? row.repeats : null
  return {
    created_by,
    submitted_by,
    newer_version,
    repeats: repeats && { id: repeats.id, reference: showNumber(prefix, repeats.number) },
    review_comment: inspection.review_comment,
    cancelled_because: inspection.cancelled_because,
    signature_id: inspection.signature_id,
    review_signature_id: inspection.review_signature_id,
  }
}
