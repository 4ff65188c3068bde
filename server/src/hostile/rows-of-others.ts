import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** The projects and people whose rows are compared. */
export interface Others {
  projects: readonly string[]
  people: readonly string[]
  /** Ids. Rows that name one of them are left out. */
  except: readonly string[]
}

/** Returns the projects that a person is no member of, and the people who share no project with that person. */
export async function othersThan(
  database: Database,
  person: string,
  except: readonly string[],
): Promise<Others> {
  const own = sql`(select project_id from project_user where user_id = ${person})`
  const projects = await sql<{ id: string }>`
    select id from project where id not in ${own}`.execute(database)
  const people = await sql<{ id: string }>`
    select id from app_user where id not in (select user_id from project_user where project_id in ${own})`.execute(
    database,
  )
  const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  return { projects: ids(projects), people: ids(people), except }
}

/** Tables whose rows belong to no project and to no person: a right in any project reaches them. */
const shared = [
  ...['captcha_used', 'department', 'file_space', 'language', 'material', 'material_barcode'],
  ...[
    'module_activation',
    'module_release',
    'module_release_file',
    'module_vote',
    'push_key',
    'sign_in_failure',
  ],
]

interface Reference {
  table: string
  column: string
  target: string
  /** The column of the target that it names, which is not always its id. */
  key: string
}

/**
 * Returns a digest for every table of the rows of these projects and people. A table without a `project_id` follows its foreign
 * keys to one that has it, or to a person.
 * @throws Error for a table that leads to neither and is not listed as shared
 */
export async function digestOf(database: Database, others: Others): Promise<Map<string, string>> {
  const conditions = await conditionsOf(database, others)
  const digests = new Map<string, string>()
  for (const [table, condition] of conditions) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.id(table)} t where ${sql.raw(condition)}
        and not exists (select from unnest(${others.except}::text[]) id where position(id in t::text) > 0)`.execute(
      database,
    )
    digests.set(table, rows[0]?.digest ?? '')
  }
  return digests
}

/** Returns the names of the tables whose digests differ. */
export function changedTables(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...before].filter(([table, digest]) => after.get(table) !== digest).map(([table]) => table)
}

async function conditionsOf(database: Database, others: Others): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string; has_project: boolean }>`
    select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'project_id' and not a.attisdropped) as has_project
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'
      and c.relname not like '%migration%' order by c.relname`.execute(database)
  const { rows: references } = await sql<Reference>`
    select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as target,
      k.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 order by a.attnum`.execute(database)
  const amongst = (column: string, ids: readonly string[]) =>
    `t.${column} = any('{${ids.join(',')}}'::uuid[])`
  const conditions = new Map<string, string>([
    ['project', amongst('id', others.projects)],
    ['app_user', amongst('id', others.people)],
  ])
  for (const { name, has_project } of tables)
    if (has_project) conditions.set(name, amongst('project_id', others.projects))
  const rest = new Set(tables.map(({ name }) => name).filter((name) => !conditions.has(name)))
  for (const name of shared) rest.delete(name)
  while (rest.size > 0) {
    const reference =
      references.find(
        ({ table, target }) => rest.has(table) && target !== 'app_user' && conditions.has(target),
      ) ?? references.find(({ table, target }) => rest.has(table) && target === 'app_user')
    if (!reference) throw new Error(`unknown owner of the tables ${[...rest].join(', ')}`)
    const { table, column, target, key } = reference
    conditions.set(table, `t.${column} in (select t.${key} from ${target} t where ${conditions.get(target)})`)
    rest.delete(table)
  }
  return conditions
}
