import type { AccessCode, AuditNamedThing } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Rights } from '../../serve/rights.ts'
import type { AuditRow } from './audit.repository.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** One call may have named a thousand things; nobody reads so many names on a page. */
const mostNames = 1000

interface Named {
  thing: string
  code: AccessCode
  /** Rows of the things of a project, `id`, `project_id` and `name`. */
  from: (language: string) => RawBuilder<unknown>
}

const ofProject =
  (table: string) =>
  (language: string): RawBuilder<unknown> =>
    sql`select id, project_id, in_language(name, ${language}) as name from ${sql.table(table)}`

/** What can be called by a name. Of things of no project the right counts in the project that is looked at. */
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
]

/**
 * The names of what entries speak of, as far as the reader may see them: of things of the project that is looked at, with the
 * right to see such things there. Entries that name a location or store out of the reader's sight were left out before.
 * @param rights of the reader in the project; undefined for a superuser who looks at everything
 */
export async function nameThings(
  database: Database,
  entries: readonly AuditRow[],
  rights: Rights | undefined,
  language: string,
): Promise<AuditNamedThing[]> {
  const named = new Set<string>()
  for (const { thing_id: thingId, before, after } of entries) {
    if (thingId) named.add(thingId)
    for (const [id] of `${JSON.stringify(before)}${JSON.stringify(after)}`.matchAll(uuid)) named.add(id)
  }
  if (named.size === 0) return []
  const ids = sql`any(${[...named].slice(0, mostNames)}::uuid[])`
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
  if (may('user_view'))
    questions.push(
      sql`select u.id, 'user' as thing, null::uuid as project_id, u.name from app_user u where u.id = ${ids} ${members}`,
    )
  questions.push(
    sql`select k.id, 'project' as thing, k.id as project_id, k.short_name as name from project k where k.id = ${ids}
      ${isWhole ? sql`` : sql`and k.id = ${rights.projectId}`}`,
  )
  const { rows } = await sql<AuditNamedThing>`${sql.join(questions, sql` union all `)}`.execute(database)
  return rows
}
