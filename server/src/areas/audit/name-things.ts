import type { AccessCode, AuditNamedThing } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Rights } from '../../serve/rights.ts'

/** Limits the names in one reply: one call may have named a thousand things, and nobody reads so many. */
const mostNames = 1000

interface Named {
  thing: string
  code: AccessCode
  /** Returns the things of a project as `id`, `project_id` and `name`. */
  from: (language: string) => RawBuilder<unknown>
}

const ofProject =
  (table: string) =>
  (language: string): RawBuilder<unknown> =>
    sql`select id, project_id, in_language(name, ${language}) as name from ${sql.table(table)}`

/** The kinds of things that have a name. For things without a project, the right in the current project counts. */
const kinds: readonly Named[] = [
  { thing: 'role', code: 'role_view', from: ofProject('role') },
  { thing: 'location', code: 'location_view', from: ofProject('location') },
  { thing: 'location_group', code: 'location_group_view', from: ofProject('location_group') },
  { thing: 'store', code: 'store_view', from: ofProject('store') },
  { thing: 'team', code: 'team_view', from: ofProject('team') },
  {
    thing: 'asset',
    code: 'asset_view',
    from: () => sql`select id, project_id, name from asset`,
  },
  {
    thing: 'catalog',
    code: 'catalog_view',
    from: () => sql`select id, project_id, name from catalog`,
  },
  {
    thing: 'department',
    code: 'department_view',
    from: (language) =>
      sql`select id, null::uuid as project_id, in_language(name, ${language}) as name from department`,
  },
  {
    thing: 'material',
    code: 'materials_view',
    from: (language) =>
      sql`select id, null::uuid as project_id, in_language(name, ${language}) as name from material`,
  },
  {
    thing: 'stock_request',
    code: 'stock_request_view',
    from: () => sql`select id, project_id, number::text as name from stock_request`,
  },
  {
    thing: 'work',
    code: 'cm_view',
    from: () => sql`select id, project_id, number::text as name from work where kind = 'cm'`,
  },
  {
    thing: 'pm',
    code: 'pm_view',
    from: () => sql`select id, project_id, number::text as name from work where kind = 'pm'`,
  },
  {
    thing: 'inspection',
    code: 'inspection_view',
    from: () => sql`select id, project_id, number::text as name from inspection`,
  },
  {
    thing: 'maintenance_schedule',
    code: 'asset_schedule_view',
    from: (language) => sql`select s.id, s.project_id, in_language(p.name, ${language}) as name
      from maintenance_schedule s join catalog_plan p on p.id = s.plan_id`,
  },
]

/**
 * The kinds of which nothing but the entry of its removal may keep the name of a thing. Whether a reader sees a deleted location or group can no
 * longer be checked: those who see all locations read its name. Removed stores and locations, and all assets, keep their rows.
 */
const keptAfterRemoval: Readonly<Record<string, AccessCode | undefined>> = {
  role: undefined,
  team: undefined,
  department: undefined,
  material: undefined,
  location: 'location_view_all',
  location_group: 'location_view_all',
}

/** Returns the removed things of a kind as `id`, `project_id` and `name`. */
const removed = (thing: string, language: string): RawBuilder<unknown> => sql`
  select r.thing_id as id, r.project_id, in_language(r.before->'name', ${language}) as name from audit r
  where r.thing = ${sql.lit(thing)} and r.thing in (${sql.join(Object.keys(keptAfterRemoval).map((kept) => sql.lit(kept)))})
    and r.after is null and r.before ? 'name' and not exists (select from ${sql.table(thing)} t where t.id = r.thing_id)`

/** The reader of names, and their language. */
export interface NameReader {
  /** In the current project; undefined for a superuser who reads the whole trail. */
  rights: Rights | undefined
  language: string
}

/**
 * Returns the names of what entries mention, as far as the reader may see them: things of the current project, each
 * with the right to see its kind there. The caller has left out entries that name a location or store out of the
 * reader's sight.
 */
export async function nameThings(
  database: Database,
  entries: readonly { ids: readonly string[] }[],
  reader: NameReader,
): Promise<AuditNamedThing[]> {
  const named = new Set(entries.flatMap(({ ids }) => ids))
  if (named.size === 0) return []
  const ids = sql`any(${[...named].slice(0, mostNames)}::uuid[])`
  const { rows } = await sql<AuditNamedThing>`${namedThings(ids, reader)}`.execute(database)
  return rows
}

/** Selects the things with `id = ids` that the reader may see, as `id`, `thing`, `project_id` and `name`. */
export function namedThings(ids: RawBuilder<unknown>, { rights, language }: NameReader): RawBuilder<unknown> {
  const may = (code: AccessCode) => rights === undefined || rights.may(code)
  const isWhole = rights === undefined || rights.isSuperuser
  const here = isWhole ? sql`` : sql`and (k.project_id is null or k.project_id = ${rights.projectId})`
  const members = isWhole
    ? sql``
    : sql`and exists (select from project_user p where p.user_id = u.id and p.project_id = ${rights.projectId})`
  const questions: RawBuilder<unknown>[] = kinds
    .filter(({ code }) => may(code))
    .map(
      ({ thing, from }) =>
        sql`select k.id, ${thing} as thing, k.project_id, k.name from (${from(language)}) k where k.id = ${ids} ${here}`,
    )
  for (const { thing, code } of kinds)
    if (thing in keptAfterRemoval && may(code) && may(keptAfterRemoval[thing] ?? code))
      questions.push(
        sql`select k.id, ${thing} as thing, k.project_id, k.name from (${removed(thing, language)}) k where k.id = ${ids} ${here}`,
      )
  if (may('user_view'))
    questions.push(
      sql`select u.id, 'user' as thing, null::uuid as project_id, u.name from app_user u where u.id = ${ids} ${members}`,
    )
  questions.push(
    sql`select k.id, 'project' as thing, k.id as project_id, k.short_name as name from project k where k.id = ${ids}
      ${isWhole ? sql`` : sql`and k.id = ${rights.projectId}`}`,
  )
  return sql.join(questions, sql` union all `)
}
