import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** What a person has, each thing as one text: `access <project> <code>`, `location <id>`, `superuser`. */
export interface Held {
  /** What was given: codes, modules, tabs, and every location and store that an assignment leads to. */
  given: ReadonlySet<string>
  /** What results from it: of the locations and stores, those that they may see. */
  effective: ReadonlySet<string>
}

/** Reads what people have in some projects from the tables alone, independently of the code that judges calls. */
export async function readHeld(
  database: Database,
  people: readonly string[],
  projects: readonly string[],
): Promise<Map<string, Held>> {
  const { rows } = await sql<{ user_id: string; kind: string; project_id: string; word: string }>`
    with recursive person as (select unnest(${people}::uuid[]) as id),
    given_group as (
      select a.user_id, g.id from user_location_group a join location_group g on g.id = a.group_id and g.is_enabled
        where a.user_id in (select id from person)
      union
      select above.user_id, g.id from given_group above join location_group g on g.parent_id = above.id and g.is_enabled
    ),
    given_location as (
      select user_id, location_id as id from user_location where user_id in (select id from person)
      union select u.user_id, l.location_id from team_user u join team_location l on l.team_id = u.team_id
        where u.user_id in (select id from person)
      union select u.user_id, m.location_id from given_group u join location_group_member m on m.group_id = u.id
      union select above.user_id, l.id from given_location above join location l on l.parent_id = above.id
    ),
    holding as (select user_id, project_id, role_id from user_role where user_id in (select id from person))
    select u.user_id, 'access' as kind, u.project_id, a.access_code as word
      from holding u join role_access a on a.role_id = u.role_id
    union select u.user_id, 'module', u.project_id, m.module_code from holding u join role_module m on m.role_id = u.role_id
    union select u.user_id, 'tab', u.project_id, t.tab_code from holding u join role_tab t on t.role_id = u.role_id
    union select g.user_id, 'location', l.project_id, l.id::text from given_location g join location l on l.id = g.id
    union select user_id, 'store', project_id, store_id::text from user_store where user_id in (select id from person)
    union select u.user_id, 'store', s.project_id, s.store_id::text
      from team_user u join team_store s on s.team_id = u.team_id
      where u.user_id in (select id from person)
    union select id, 'superuser', null, '' from person join app_user using (id) where is_superuser`.execute(
    database,
  )
  const { rows: things } = await sql<{ kind: 'location' | 'store'; project_id: string; id: string }>`
    select 'location' as kind, project_id, id from location where project_id = any(${projects}::uuid[])
    union all select 'store', project_id, id from store where project_id = any(${projects}::uuid[])`.execute(
    database,
  )
  const held = new Map<string, Held>()
  for (const id of people) {
    const own = rows.filter((row) => row.user_id === id)
    const given = new Set(own.map(({ kind, project_id, word }) => `${kind} ${project_id} ${word}`))
    const effective = new Set([...given].filter((word) => !/^(location|store) /.test(word)))
    for (const { kind, project_id, id: thing } of things) {
      const sees = given.has(`access ${project_id} ${kind}_view`)
      const seesAll = given.has(`access ${project_id} ${kind}_view_all`)
      const word = `${kind} ${project_id} ${thing}`
      if (sees && (seesAll || given.has(word))) effective.add(word)
    }
    held.set(id, { given, effective })
  }
  return held
}
