import type { ChecklistDefinition, ChecklistItem, ChecklistKind, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { differsFromPublished, publishedAt } from '../../drafts/versions.repository.ts'
import { offeredEntries } from '../library/project-words.loader.ts'

/** What people write of a checklist, besides what it asks. */
export interface ChecklistTexts {
  code: string
  name: Multilingual
  description: Multilingual
}

/** A checklist in a list. The counts are those of its draft. */
export interface ListedChecklistRow extends ChecklistTexts {
  id: string
  project_id: string
  kind: ChecklistKind
  is_retired: boolean
  published_version: number | null
  published_at: Date | null
  has_changes: boolean
  sections: number
  items: number
  changed_at: Date
  version: number
}

export interface ChecklistRow extends ListedChecklistRow {
  draft: ChecklistDefinition
}

const listed = [
  'id',
  'project_id',
  'code',
  'name',
  'description',
  'kind',
  'is_retired',
  'published_version',
  'has_changes',
  'sections',
  'items',
  'changed_at',
  'version',
] as const

/** To remove a checklist is to wait for what begins with it, and to let nothing begin; another change lets it. */
export type ChecklistLock = 'locked' | 'locked to remove'

export async function findChecklist(
  database: Database,
  id: string,
  lock?: ChecklistLock,
): Promise<ChecklistRow | undefined> {
  const query = database
    .selectFrom('checklist')
    .select([...listed, publishedAt('checklist'), 'draft'])
    .where('id', '=', id)
  if (lock === 'locked to remove') return query.forUpdate().executeTakeFirst()
  return (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** What a search asks for. */
export interface ChecklistSearch {
  projectId: string
  kind: ChecklistKind | undefined
  /** Only those with a published version. */
  isPublished: boolean
  includesRetired: boolean
  text: string
  language: string
  page: number
  limit: number
}

/** Reads a page of a project's checklists, by name in a language, and how many there are on all pages. */
export async function searchChecklists(
  database: Database,
  { projectId, kind, isPublished, includesRetired, text, language, page, limit }: ChecklistSearch,
): Promise<{ rows: ListedChecklistRow[]; total: number }> {
  let found = database.selectFrom('checklist').where('project_id', '=', projectId)
  if (kind) found = found.where('kind', '=', kind)
  if (isPublished) found = found.where('published_version', 'is not', null)
  if (!includesRetired) found = found.where('is_retired', '=', false)
  if (text !== '') found = found.where(hasWords(sql`search_text`, text))
  const [rows, { total }] = await Promise.all([
    found
      .select([...listed, publishedAt('checklist')])
      .orderBy(sql`${phraseFirst(sql`search_text`, text)}sortable(in_language(name, ${language}))`)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Counts what the published versions of some checklists ask, sections aside, by the ids of the checklists. */
export async function countPublishedItems(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; items: number }>`
    select c.id, (
      select count(*)::int from jsonb_array_elements(v.definition -> 'items') item where item ->> 'type' <> 'section'
    ) as items
    from checklist c join checklist_version v on v.checklist_id = c.id and v.version = c.published_version
    where c.id = any(${[...ids]}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, items }) => [id, items]))
}

/** Locks the project against others who add a checklist there. */
export async function lockChecklists(database: Database, projectId: string): Promise<void> {
  await sql`select from project where id = ${projectId} for no key update`.execute(database)
}

/** Counts the checklists of a project, the retired ones included. */
export async function countChecklists(database: Database, projectId: string): Promise<number> {
  const { count } = await database
    .selectFrom('checklist')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts what lists show of a draft. */
export function sizeOf({
  items,
}: {
  items: readonly ChecklistItem[]
}): Pick<ListedChecklistRow, 'sections' | 'items'> {
  const sections = items.filter(({ type }) => type === 'section').length
  return { sections, items: items.length - sections }
}

/** A checklist that is to be added. */
export type NewChecklist = ChecklistTexts & Pick<ChecklistRow, 'project_id' | 'kind' | 'draft'>

export async function insertChecklist(
  database: Database,
  { project_id, kind, code, name, description, draft }: NewChecklist,
): Promise<string> {
  const { id } = await database
    .insertInto('checklist')
    .values({
      project_id,
      kind,
      code,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      draft: JSON.stringify(draft),
      ...sizeOf(draft),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes a checklist, its draft as far as one is given; returns its new version. */
export async function writeChecklist(
  database: Database,
  id: string,
  { code, name, description, is_retired }: ChecklistTexts & Pick<ChecklistRow, 'is_retired'>,
  draft?: ChecklistDefinition,
): Promise<number> {
  const { version } = await database
    .updateTable('checklist')
    .set((row) => ({
      code,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      is_retired,
      ...(draft && {
        draft: JSON.stringify(draft),
        ...sizeOf(draft),
        has_changes: differsFromPublished('checklist', draft),
      }),
      changed_at: sql`now()`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteChecklist(database: Database, id: string): Promise<void> {
  await database.deleteFrom('checklist').where('id', '=', id).execute()
}

/** Whether an inspection or a run began with a locked checklist. */
export async function isChecklistUsed(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from inspection where checklist_id = ${id})
      or exists (select from checklist_run where checklist_id = ${id})
      or exists (select from catalog_plan where checklist_id = ${id}) as used`.execute(database)
  return rows[0]?.used ?? false
}

/** Counts the inspections with a checklist that are planned and not started. */
export async function countWaiting(database: Database, id: string): Promise<number> {
  const { count } = await database
    .selectFrom('inspection')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('checklist_id', '=', id)
    .where('state', '=', 'Scheduled')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns those of some services that orders of a project may name. */
export async function findServices(
  database: Database,
  projectId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select o.id from ${offeredEntries(projectId, 'service')} o where o.id = any(${[...ids]}::uuid[])`.execute(
    database,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns those of some ids that are photos of a checklist. */
export async function findPictures(
  database: Database,
  checklistId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database
    .selectFrom('attachment')
    .select('id')
    .where('owner_kind', '=', 'checklist')
    .where('owner_id', '=', checklistId)
    .where('kind', '=', 'photo')
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether a checklist of the project has a code, whatever its letters. */
export async function hasChecklistCode(
  database: Database,
  projectId: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from checklist where project_id = ${projectId} and lower(code) = lower(${code})`.execute(database)
  return rows.length > 0
}

/** Whether a checklist has photos. */
export async function hasPhotos(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from attachment where owner_kind = 'checklist' and owner_id = ${id} limit 1`.execute(database)
  return rows.length > 0
}
