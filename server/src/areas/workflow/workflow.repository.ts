import type { Multilingual, WorkflowDefinition, WorkflowKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { differsFromPublished, publishedAt } from '../../drafts/versions.repository.ts'

/** What people write of a workflow. */
export interface WorkflowTexts {
  code: string
  name: Multilingual
  description: Multilingual
}

export interface WorkflowRow extends WorkflowTexts {
  id: string
  project_id: string
  kind: WorkflowKind
  is_default: boolean
  draft: WorkflowDefinition
  published_version: number | null
  published_at: Date | null
  has_changes: boolean
  changed_at: Date
  version: number
}

/** A workflow in a list, with the sizes of its draft. */
export type ListedWorkflowRow = Omit<WorkflowRow, 'draft'> & { steps: number; actions: number }

const listed = [
  'id',
  'project_id',
  'code',
  'name',
  'description',
  'kind',
  'is_default',
  'published_version',
  'has_changes',
  'changed_at',
  'version',
] as const

/** To remove a workflow is to wait for the orders that begin with it, and to let none begin; another change lets them. */
export type WorkflowLock = 'locked' | 'locked to remove'

export async function findWorkflow(
  database: Database,
  id: string,
  lock?: WorkflowLock,
): Promise<WorkflowRow | undefined> {
  const query = database
    .selectFrom('workflow')
    .select([...listed, publishedAt('workflow'), 'draft'])
    .where('id', '=', id)
  if (lock === 'locked to remove') return query.forUpdate().executeTakeFirst()
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** What a search asks for. */
export interface WorkflowSearch {
  projectId: string
  kind: WorkflowKind | undefined
  text: string
  language: string
  page: number
  limit: number
}

/** Reads a page of a project's workflows, by name in a language, and how many there are on all pages. */
export async function searchWorkflows(
  database: Database,
  { projectId, kind, text, language, page, limit }: WorkflowSearch,
): Promise<{ rows: ListedWorkflowRow[]; total: number }> {
  let found = database.selectFrom('workflow').where('project_id', '=', projectId)
  if (kind) found = found.where('kind', '=', kind)
  if (text !== '') found = found.where(hasWords(sql`search_text`, text))
  const [rows, { total }] = await Promise.all([
    found
      .select(listed)
      .select([
        publishedAt('workflow'),
        sql<number>`jsonb_array_length(draft -> 'steps')`.as('steps'),
        sql<number>`jsonb_array_length(draft -> 'actions')`.as('actions'),
      ])
      .orderBy(sql`${phraseFirst(sql`search_text`, text)}sortable(in_language(name, ${language}))`)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Locks the project against others who add a workflow there or choose another default one. */
export async function lockWorkflows(database: Database, projectId: string): Promise<void> {
  await sql`select from project where id = ${projectId} for no key update`.execute(database)
}

/** Counts the workflows of a project. */
export async function countWorkflows(database: Database, projectId: string): Promise<number> {
  const { count } = await database
    .selectFrom('workflow')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

export async function addWorkflow(
  database: Database,
  {
    project_id,
    kind,
    code,
    name,
    description,
    draft,
  }: WorkflowTexts & Pick<WorkflowRow, 'project_id' | 'kind' | 'draft'>,
): Promise<string> {
  const { id } = await database
    .insertInto('workflow')
    .values({
      project_id,
      kind,
      code,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      draft: JSON.stringify(draft),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a workflow, its draft as far as one is given; returns its new version. */
export async function writeWorkflow(
  database: Database,
  id: string,
  { code, name, description }: WorkflowTexts,
  draft?: WorkflowDefinition,
): Promise<number> {
  const { version } = await database
    .updateTable('workflow')
    .set((row) => ({
      code,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      ...(draft && {
        draft: JSON.stringify(draft),
        has_changes: differsFromPublished('workflow', draft),
      }),
      changed_at: sql`now()`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Makes a published workflow the default one of its kind in place of another; returns its new version. */
export async function writeDefault(
  database: Database,
  { id, project_id, kind }: Pick<WorkflowRow, 'id' | 'project_id' | 'kind'>,
): Promise<number> {
  await sql`update workflow set is_default = false, version = version + 1, changed_at = now()
    where project_id = ${project_id} and kind = ${kind} and is_default and id <> ${id}`.execute(database)
  const { rows } = await sql<{ version: number }>`
    update workflow set is_default = true, version = version + 1, changed_at = now()
    where id = ${id} returning version`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the workflow is locked, so it is there')
  return row.version
}

export async function deleteWorkflow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('workflow').where('id', '=', id).execute()
}

/** What keeps a locked workflow from being removed: orders that began with it, or a service that names it. */
export async function findWorkflowUse(
  database: Database,
  id: string,
): Promise<{ orders: boolean; services: boolean }> {
  const { rows } = await sql<{ orders: boolean; services: boolean }>`
    select exists (select from work where workflow_id = ${id}) as orders,
      exists (select from work_service where workflow_id = ${id}) as services`.execute(database)
  return rows[0] ?? { orders: false, services: false }
}

/**
 * Returns the name of a workflow that names a role in its published version, or in an older one on which an order is not closed;
 * undefined if there is none. A project has few workflows.
 */
export async function workflowWithRole(
  database: Database,
  projectId: string,
  roleId: string,
): Promise<Multilingual | undefined> {
  const names = JSON.stringify({ actions: [{ roles: [roleId] }] })
  const { rows } = await sql<{ name: Multilingual }>`
    select w.name from workflow w
      join workflow_version v on v.workflow_id = w.id
    where w.project_id = ${projectId} and v.definition @> ${names}::jsonb
      and (v.version = w.published_version or exists (select from work o
        where o.workflow_id = v.workflow_id and o.workflow_version = v.version and o.closed_at is null))
    order by w.id limit 1`.execute(database)
  return rows[0]?.name
}
