import type { Topic, TranslatedField, TranslatedKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

/** Where the texts of one kind of thing are: the table `t` and its columns. */
export interface Source {
  table: string
  /** The column of the name. */
  name: 'name' | 'full_name'
  hasDescription: boolean
  /** The project of a row; null for what belongs to the company. */
  project: RawBuilder<string | null>
  /** The rows of a project, or of the company, that are in use. */
  isHere: (projectId: string) => RawBuilder<unknown>
  code: RawBuilder<string | null>
  /** The name of what a row is below, in a language. */
  place: (language: string) => RawBuilder<string | null>
  /** The list of an entry of the library. */
  list: RawBuilder<string | null>
  /** The order by name in the default language, as the index of a large table has it. */
  order: (fallback: string) => RawBuilder<unknown>
  /** The topic that a change of a text notifies of. */
  topic: Topic
}

const ofProject = sql<string | null>`t.project_id`
const ofCompany = sql<string | null>`null::uuid`
const nothing = sql<string | null>`null::text`
const nowhere = () => nothing
const coded = sql<string | null>`t.code`
const indexed = (fallback: string) => sql`name_in_order(t.name_order, ${sql.lit(fallback)}), t.id`
const plain = (fallback: string) => sql`sortable(in_language(t.name, ${sql.lit(fallback)})), t.id`
const below = (table: string) => (language: string) =>
  sql<
    string | null
  >`(select in_language(p.name, ${language}) from ${sql.table(table)} p where p.id = t.parent_id)`

const usual = {
  name: 'name',
  hasDescription: true,
  project: ofProject,
  isHere: (projectId: string) => sql`t.project_id = ${projectId}`,
  code: coded,
  place: nowhere,
  list: nothing,
  order: plain,
} satisfies Partial<Source>

/** The texts of every kind in several languages. */
export const sources: Record<TranslatedKind, Source> = {
  location: {
    ...usual,
    table: 'location',
    topic: 'locations',
    isHere: (projectId) => sql`t.project_id = ${projectId} and t.removal_id is null`,
    place: below('location'),
    order: indexed,
  },
  location_group: {
    ...usual,
    table: 'location_group',
    topic: 'location-groups',
    place: below('location_group'),
  },
  store: {
    ...usual,
    table: 'store',
    topic: 'stores',
    isHere: (projectId) => sql`t.project_id = ${projectId} and t.removed_at is null`,
    order: indexed,
  },
  department: {
    ...usual,
    table: 'department',
    topic: 'departments',
    project: ofCompany,
    isHere: () => sql`true`,
  },
  team: { ...usual, table: 'team', topic: 'teams', code: nothing },
  role: { ...usual, table: 'role', topic: 'roles' },
  material: {
    ...usual,
    table: 'material',
    topic: 'materials',
    project: ofCompany,
    isHere: () => sql`t.removed_at is null`,
    order: indexed,
  },
  project: {
    ...usual,
    table: 'project',
    topic: 'projects',
    name: 'full_name',
    hasDescription: false,
    project: sql`t.id`,
    isHere: (projectId) => sql`t.id = ${projectId}`,
    order: () => sql`t.id`,
  },
  library_entry: {
    ...usual,
    table: 'library_entry',
    topic: 'library',
    isHere: (projectId) =>
      sql`(t.project_id = ${projectId} or t.project_id is null) and t.merged_into is null and t.retired_at is null`,
    place: below('library_entry'),
    list: sql`t.kind`,
    order: (fallback) => sql`t.kind, ${plain(fallback)}`,
  },
  workflow: { ...usual, table: 'workflow', topic: 'workflows' },
  checklist: { ...usual, table: 'checklist', topic: 'checklists' },
}

/** The table of a kind as `t`. */
export const tableOf = ({ table }: Source): RawBuilder<unknown> => sql`${sql.table(table)} t`

/** The column of a text; an empty object for a kind without it. */
export function columnOf({ name, hasDescription }: Source, field: TranslatedField): RawBuilder<unknown> {
  if (field === 'name') return sql.ref(`t.${name}`)
  return hasDescription ? sql.ref('t.description') : sql`'{}'::jsonb`
}

/** The name of a column in the table and in the audit trail. */
export const columnName = ({ name }: Source, field: TranslatedField): string =>
  field === 'name' ? name : 'description'

/** Whether a text lacks a language. A description that is empty in every language lacks none. */
export function lacks(source: Source, field: TranslatedField, language: string): RawBuilder<unknown> {
  const column = columnOf(source, field)
  const isMissing = sql`not jsonb_exists(${column}, ${language})`
  return field === 'name' ? isMissing : sql`${isMissing} and ${column} <> '{}'`
}
