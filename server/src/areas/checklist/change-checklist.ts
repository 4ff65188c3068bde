import { limits, type CallReply, type CallRequest, type ChecklistDefinition } from '@atrium/contract'
import { dropAttachmentsOf } from '../../attachments/drop-attachments.ts'
import { presentFault } from '../../drafts/drafts.presenter.ts'
import { publishDraft, type Publishing } from '../../drafts/publish-draft.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { addChecklist, factsOf } from './add-checklist.ts'
import { loadChecklist } from './checklist.loader.ts'
import { presentChecklist } from './checklist.presenter.ts'
import {
  deleteChecklist,
  isChecklistUsed,
  writeChecklist,
  type ChecklistLock,
  type ChecklistRow,
  type NewChecklist,
} from './checklist.repository.ts'
import { findFaults } from './find-faults.ts'
import { shippedChecklist } from './shipped-checklists.ts'
import { writeDefinition } from './write-definition.ts'

const publishing: Publishing = {
  kind: 'checklist',
  maximum: limits.versionsOfChecklist,
  messages: {
    publishedAlready: 'checklist_published_already',
    versionsFull: 'checklist_versions_full',
    notPublishable: 'checklist_not_publishable',
  },
}

const empty: ChecklistDefinition = { items: [], scoring: { on: false, goal_percent: null } }

async function loadToChange(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
  code: 'checklist_edit' | 'checklist_delete',
  lock: ChecklistLock = 'locked',
): Promise<ChecklistRow> {
  const row = await loadChecklist(context, id, code, lock)
  assertVersion(version, row, () => presentChecklist(row, context.actor.language))
  return row
}

async function add(context: Context, checklist: NewChecklist): Promise<string> {
  const id = await addChecklist(context.database, checklist)
  context.record({
    thing: 'checklist',
    thingId: id,
    projectId: checklist.project_id,
    after: factsOf({ ...checklist, is_retired: false }, checklist.draft),
  })
  return id
}

/** @throws Failure 409 for a code that is taken, or if the project has as many as it may have */
export async function createChecklist(
  context: Context,
  { project_id, code, kind, like, ...given }: CallRequest<'/checklist/create'>,
): Promise<string> {
  const texts = await writeTexts(context, given)
  const draft = like ? (await shippedChecklist(context.database, like)).definition : empty
  return add(context, { project_id, code, kind, ...texts, draft })
}

/** Copies a checklist without its photos. @throws Failure by the loader, and as createChecklist */
export async function copyChecklist(
  context: Context,
  { id, code, ...given }: CallRequest<'/checklist/copy'>,
): Promise<string> {
  const { project_id, kind, draft, description } = await loadChecklist(context, id, 'checklist_add')
  const { name } = await writeTexts(context, given)
  const items = draft.items.map((item) => ({ ...item, picture_id: null }))
  return add(context, { project_id, code, kind, name, description, draft: { ...draft, items } })
}

/** @throws Failure by the loader, 409 for an older version or a code that is taken, 422 for a text */
export async function updateChecklist(
  context: Context,
  { id, version, draft: given, code, is_retired: isRetired, ...texts }: CallRequest<'/checklist/update'>,
): Promise<Omit<CallReply<'/checklist/update'>, 'status'>> {
  const before = await loadToChange(context, { id, version }, 'checklist_edit')
  const after = {
    code: code ?? before.code,
    is_retired: isRetired ?? before.is_retired,
    ...(await writeTexts(context, texts, before)),
  }
  const draft = given && (await writeDefinition(context, given))
  const next = await writeChecklist(context.database, id, after, draft)
  const now = draft ?? before.draft
  context.record({
    thing: 'checklist',
    thingId: id,
    projectId: before.project_id,
    before: factsOf(before, before.draft),
    after: factsOf(after, now),
  })
  const faults = await findFaults(context.database, before, now)
  return { version: next, faults: faults.map(presentFault) }
}

/**
 * Publishes the draft; with `version` only as the caller has seen it.
 * @throws Failure by the loader, 409 for an older version, without a change since the last one or beyond the limit, 422 with every fault
 */
export async function publishChecklist(
  context: Context,
  input: CallRequest<'/checklist/publish'>,
): Promise<Omit<CallReply<'/checklist/publish'>, 'status'>> {
  const row = await loadToChange(context, input, 'checklist_edit')
  return publishDraft(context, publishing, row, () => findFaults(context.database, row, row.draft, 'locked'))
}

/** @throws Failure by the loader, 409 for an older version or one that inspections or runs use */
export async function removeChecklist(
  context: Context,
  input: CallRequest<'/checklist/remove/{id}'>,
): Promise<void> {
  const row = await loadToChange(context, input, 'checklist_delete', 'locked to remove')
  if (await isChecklistUsed(context.database, row.id)) throw conflict('checklist_in_use')
  await dropAttachmentsOf(context, 'checklist', [row.id])
  await deleteChecklist(context.database, row.id)
  context.record({
    thing: 'checklist',
    thingId: row.id,
    projectId: row.project_id,
    before: factsOf(row, row.draft),
  })
}
