import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { ReadSubjects } from './read.ts'

/** Returns so many letters of the heaviest kind, three bytes each. */
const letters = (count: number) => sql`repeat('漢', ${count}::int)`
const inEveryLanguage = (count: number) =>
  sql`(select jsonb_object_agg(code, ${letters(count)}) from language)`

const name = inEveryLanguage(limits.nameLength)
const description = inEveryLanguage(limits.descriptionLength)

/** As many as one call may name. */
const ids = sql`array(select gen_random_uuid() from generate_series(1, ${limits.batchSize}))`

/** The largest value of each column, by table. */
const heaviest: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  location: {
    name,
    description,
    address: letters(limits.addressLength),
    ids: sql`array(select ${letters(limits.identifierLength - 4)} || n from generate_series(1, 20) n)`,
  },
  location_group: { name, description },
  location_contact: { name: letters(200), role: letters(200), email: letters(254), phone: letters(100) },
  location_spec: { name: letters(200), value: letters(1000), unit: letters(100) },
  role: { name, description },
  team: { name, description },
  department: { name, description },
  material: { name, description },
  store: { name, description },
  project: { full_name: name, short_name: letters(limits.nameLength) },
  app_user: { name: letters(limits.nameLength), status_comment: letters(limits.commentLength) },
  asset: {
    name: letters(limits.nameLength),
    model: letters(limits.nameLength),
    serial_number: letters(limits.nameLength),
    manufacturer: letters(limits.nameLength),
    vendor: letters(limits.nameLength),
    note: letters(limits.descriptionLength),
  },
  catalog: {
    name: letters(limits.nameLength),
    manufacturer: letters(limits.nameLength),
    model: letters(limits.nameLength),
  },
  stock_request: { note: letters(limits.commentLength), answer: letters(limits.commentLength) },
  release_key: { name: letters(limits.nameLength) },
  staged_import: { file_name: letters(limits.nameLength) },
}

/** Makes every listed row as large as the contract allows, and relates each to as many other things as possible. */
export async function makeHeaviestRows(database: Database, { project, store }: ReadSubjects): Promise<void> {
  await sql`insert into material (code, name, unit) select 'HM-' || n, '{"en": "x"}', 'x' from generate_series(1, 1000) n`.execute(
    database,
  )
  await sql`insert into stock_request_line (request_id, position, material_id, quantity)
    select r.id, 1 + m.n, m.id, 1
    from (select id from stock_request where project_id = ${project} and store_id = ${store} order by number desc limit 120) r,
      (select id, row_number() over (order by id) as n from material where code like 'HM-%' limit ${limits.batchSize - 1}) m`.execute(
    database,
  )
  await sql`insert into department (code, position, name)
    select 'HD-' || n, 1000 + n, '{"en": "x"}' from generate_series(1, ${limits.departmentsOfProject - 120}::int) n`.execute(
    database,
  )
  await sql`insert into project_department (project_id, department_id)
    select p.id, d.id from project p, department d where d.code like 'HD-%'`.execute(database)
  await sql`insert into user_department (project_id, user_id, department_id)
    select u.project_id, u.user_id, d.id
    from (select project_id, user_id from project_user where project_id = ${project} order by user_id limit 120) u, department d where d.code like 'HD-%'`.execute(
    database,
  )
  await sql`insert into user_role (user_id, role_id, project_id)
    select u.user_id, r.id, ${project} from project_user u, role r
    where u.project_id = ${project} and r.project_id = ${project} on conflict do nothing`.execute(database)
  await sql`insert into role_access (role_id, access_code)
    select r.id, a from role r, (select distinct access_code as a from role_access) as codes on conflict do nothing`.execute(
    database,
  )
  await sql`insert into module_activation (module_code, active_version, kind, reason, candidate_version, candidate_role_ids, candidate_user_ids)
    select module_code, version, 'candidate', ${letters(limits.commentLength)}, version, ${ids}, ${ids}
    from (select module_code, version from module_release where module_code = 'places' limit 100) r`.execute(
    database,
  )
  for (const [table, columns] of Object.entries(heaviest)) {
    const sets = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)}`.execute(database)
  }
  await sql`analyze`.execute(database)
}
