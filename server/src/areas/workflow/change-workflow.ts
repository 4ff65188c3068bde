import {
  limits,
  type CallReply,
  type CallRequest,
  type WorkflowDefinition,
  type WorkflowKind,
} from '@atrium/contract'
import { presentFault } from '../../drafts/drafts.presenter.ts'
import { publishDraft, type Publishing } from '../../drafts/publish-draft.ts'
import { writeTexts } from '../../languages/write-texts.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { findFaults, rolesOf } from './find-faults.ts'
import { firstOf, kindOf, shippedWorkflow } from './shipped-workflows.ts'
import { loadWorkflow } from './workflow.loader.ts'
import { presentWorkflow } from './workflow.presenter.ts'
import {
  addWorkflow,
  countWorkflows,
  deleteWorkflow,
  findWorkflowUse,
  lockWorkflows,
  writeDefault,
  writeWorkflow,
  type WorkflowLock,
  type WorkflowRow,
  type WorkflowTexts,
} from './workflow.repository.ts'
import { writeDefinition } from './write-definition.ts'

const publishing: Publishing = {
  kind: 'workflow',
  maximum: limits.versionsOfWorkflow,
  messages: {
    publishedAlready: 'workflow_published_already',
    versionsFull: 'workflow_versions_full',
    notPublishable: 'workflow_not_publishable',
  },
}

/** What the trail says of a workflow: its texts, and how large its draft is. */
const facts = ({ code, name, description }: WorkflowTexts, { steps, actions }: WorkflowDefinition) => ({
  code,
  name,
  description,
  steps: steps.length,
  actions: actions.length,
})

async function loadToChange(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
  code: 'workflow_edit' | 'workflow_publish',
  lock: WorkflowLock = 'locked',
): Promise<WorkflowRow> {
  const row = await loadWorkflow(context, id, code, lock)
  assertVersion(version, row, () => presentWorkflow(row, context.actor.language))
  return row
}

async function add(
  context: Context,
  workflow: WorkflowTexts & Pick<WorkflowRow, 'project_id' | 'kind' | 'draft'>,
): Promise<string> {
  const { project_id: projectId, draft } = workflow
  const maximum = limits.workflowsOfProject
  await lockWorkflows(context.database, projectId)
  if ((await countWorkflows(context.database, projectId)) >= maximum)
    throw conflict('workflow_full', { params: { maximum } })
  const id = await addWorkflow(context.database, workflow)
  context.record({ thing: 'workflow', thingId: id, projectId, after: facts(workflow, draft) })
  return id
}

/** A start, an end and the way between them, to begin a design of a kind with. */
async function firstDraft(context: Context, kind: WorkflowKind): Promise<WorkflowDefinition> {
  const { steps, actions } = (await shippedWorkflow(context, firstOf[kind])).definition
  const start = steps.filter((step) => step.is_start)
  const end = steps.filter((step) => step.is_end && step.status === 'Completed')
  return {
    steps: [...start, ...end],
    actions: actions
      .filter(({ key }) => key === 'finish')
      .map((action) => ({
        ...action,
        from: start.map(({ key }) => key),
        next_step: end[0]?.key ?? '',
      })),
  }
}

/** @throws Failure 409 for a code that is taken, or if the project has as many as it may have, 422 for one of another kind to begin as */
export async function createWorkflow(
  context: Context,
  { project_id, code, kind, like, ...given }: CallRequest<'/workflow/create'>,
): Promise<string> {
  const texts = await writeTexts(context, given)
  if (like && kindOf[like] !== kind) throw invalid({ like: { key: 'field_invalid' } })
  const draft = like ? (await shippedWorkflow(context, like)).definition : await firstDraft(context, kind)
  return add(context, { project_id, code, kind, ...texts, draft })
}

/** @throws Failure by the loader, and as createWorkflow */
export async function copyWorkflow(
  context: Context,
  { id, code, ...given }: CallRequest<'/workflow/copy'>,
): Promise<string> {
  const { project_id, kind, draft, description } = await loadWorkflow(context, id, 'workflow_edit')
  const { name } = await writeTexts(context, given)
  return add(context, { project_id, code, kind, name, description, draft })
}

/** @throws Failure by the loader, 409 for an older version or a code that is taken, 422 for a text */
export async function updateWorkflow(
  context: Context,
  { id, version, draft: given, code, ...texts }: CallRequest<'/workflow/update'>,
): Promise<Omit<CallReply<'/workflow/update'>, 'status'>> {
  const before = await loadToChange(context, { id, version }, 'workflow_edit')
  const after = { code: code ?? before.code, ...(await writeTexts(context, texts, before)) }
  const draft = given && (await writeDefinition(context, given))
  const next = await writeWorkflow(context.database, id, after, draft)
  context.record({
    thing: 'workflow',
    thingId: id,
    projectId: before.project_id,
    before: facts(before, before.draft),
    after: facts(after, draft ?? before.draft),
  })
  const now = draft ?? before.draft
  const faults = findFaults(before.kind, now, await rolesOf(context.database, before.project_id, now))
  return { version: next, faults: faults.map(presentFault) }
}

/**
 * Publishes the draft; with `version` only as the caller has seen it.
 * @throws Failure by the loader, 409 for an older version, without a change since the last one or beyond the limit, 422 with every fault
 */
export async function publishWorkflow(
  context: Context,
  input: CallRequest<'/workflow/publish'>,
): Promise<Omit<CallReply<'/workflow/publish'>, 'status'>> {
  const row = await loadToChange(context, input, 'workflow_publish')
  return publishDraft(context, publishing, row, async () =>
    findFaults(row.kind, row.draft, await rolesOf(context.database, row.project_id, row.draft, 'locked')),
  )
}

/** @throws Failure by the loader, 409 for an older version or before it is published */
export async function makeDefault(
  context: Context,
  input: CallRequest<'/workflow/setDefault'>,
): Promise<number> {
  const row = await loadToChange(context, input, 'workflow_publish')
  if (row.published_version === null) throw conflict('workflow_not_published')
  if (row.is_default) {
    context.unchanged()
    return row.version
  }
  await lockWorkflows(context.database, row.project_id)
  const version = await writeDefault(context.database, row)
  context.record({
    thing: 'workflow',
    thingId: row.id,
    projectId: row.project_id,
    before: { is_default: false },
    after: { is_default: true },
  })
  return version
}

/** @throws Failure by the loader, 409 for an older version, the default one, or one that orders or services use */
export async function removeWorkflow(
  context: Context,
  input: CallRequest<'/workflow/remove/{id}'>,
): Promise<void> {
  const row = await loadToChange(context, input, 'workflow_edit', 'locked to remove')
  if (row.is_default) throw conflict('workflow_is_default')
  const use = await findWorkflowUse(context.database, row.id)
  if (use.orders) throw conflict('workflow_in_use')
  if (use.services) throw conflict('workflow_of_service')
  await deleteWorkflow(context.database, row.id)
  context.record({
    thing: 'workflow',
    thingId: row.id,
    projectId: row.project_id,
    before: facts(row, row.draft),
  })
}
