import { accessEntries } from '@atrium/contract'
import { sql } from 'kysely'
import { bePatient, type Database } from '../database/database.ts'
import type { Factories, MadeUser } from './factories.ts'
import { makeLargeProject, type LargeProject } from './make-large-project.ts'
import { makeLargeStock, type LargeStock } from './make-large-stock.ts'

/** The main numbers. All others follow from these. */
export interface PortalSize {
  locations: number
  /** Children of the widest location. */
  widest: number
  users: number
  roles: number
  /** Rows of the stock ledger, spread over `fullStores` stores of `materials` materials each. */
  entries: number
  fullStores: number
  materials: number
}

export interface LargePortal {
  project: LargeProject
  stock: LargeStock
  /** A superuser, as the author of it all. */
  maker: MadeUser
}

/**
 * Fills an empty portal set by set: one large project, and a smaller one whose rows every index has to leave out. Users belong
 * to half a dozen projects and hold one or two roles in the large one. Departments, teams, groups, assets, requests and the
 * audit trail grow along. Ends with fresh statistics. The same numbers give the same portal.
 */
export async function makeLargePortal(
  database: Database,
  make: Factories,
  size: PortalSize,
): Promise<LargePortal> {
  const maker = await make.user({ superuser: true, name: 'Maker of the large portal' })
  const other = await makeLargeProject(database, {
    code: 'OTHER',
    locations: Math.ceil(size.locations / 20),
    widest: 50,
  })
  const project = await makeLargeProject(database, { code: 'LARGE', ...size })
  await database.transaction().execute(async (transaction) => {
    // Foreign key checks would take minutes by a plan that was made while the tables were empty.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await bePatient(transaction)
    await makePeople(transaction, project.id, maker.id, size)
    await makePlaces(transaction, project.id, size)
    await makeStores(transaction, [project.id, other.id], size)
  })
  const stock = await makeLargeStock(database, {
    project: project.id,
    user: maker.id,
    stores: size.fullStores,
    materials: size.materials,
    entries: size.entries,
  })
  await makeRequests(database, project.id, maker.id, stock, size)
  await sql`analyze`.execute(database)
  return { project, stock, maker }
}

async function makePeople(
  database: Database,
  project: string,
  maker: string,
  { users, roles }: PortalSize,
): Promise<void> {
  await sql`insert into department (code, position, name)
    select 'D-' || n, n, jsonb_build_object('en', (array['Cleaning', 'Security', 'Grounds'])[1 + n % 3] || ' ' || n)
    from generate_series(1, ${roles}::int) n`.execute(database)
  await sql`insert into project_department (project_id, department_id)
    select ${project}, id from department`.execute(database)
  await sql`insert into role (project_id, code, name)
    select ${project}, 'LR-' || n, jsonb_build_object('en', 'Large role ' || n) from generate_series(1, ${roles}::int) n`.execute(
    database,
  )
  await sql`insert into role_access (role_id, access_code)
    select r.id, a.code from role r, unnest(${accessEntries.map(({ code }) => code)}::text[]) with ordinality a (code, n)
    where r.project_id = ${project} and (a.n + length(r.code)) % 3 > 0`.execute(database)
  await sql`insert into app_user (name, email, password_hash, language, file_number, identification_number)
    select (array['Ana', 'Omar', 'Lin', 'Zoé', 'Piet'])[1 + n % 5] || ' ' || (array['Haddad', 'Meyer', 'Okafor'])[1 + n % 3]
      || ' ' || n, 'large-' || n || '@atrium.example', '', 'en', 'F-' || n, 'ID-' || n
    from generate_series(1, ${users}::int) n`.execute(database)
  const made = sql`(select id, row_number() over (order by email) as n from app_user where password_hash = '') u`
  await sql`insert into project (code, short_name, full_name)
    select 'P-' || n, 'Further ' || n, jsonb_build_object('en', 'Further project ' || n) from generate_series(1, 4) n`.execute(
    database,
  )
  await sql`insert into project_user (project_id, user_id) select p.id, u.id from ${made}, project p`.execute(
    database,
  )
  await sql`insert into user_role (user_id, role_id, project_id)
    select u.id, r.id, ${project}
    from (select id, row_number() over (order by code) - 1 as n from role where project_id = ${project}) r
    join ${made} on r.n in (u.n % ${roles}, (u.n * 7) % ${roles})`.execute(database)
  await sql`insert into user_department (project_id, user_id, department_id)
    select ${project}, u.id, d.id from ${made} join department d on d.position = 1 + u.n % ${roles}`.execute(
    database,
  )
  await sql`insert into team (project_id, name, supervisor_id)
    select ${project}, jsonb_build_object('en', 'Team ' || u.n), u.id from ${made} where u.n % 5 = 0`.execute(
    database,
  )
  await sql`insert into team_user (project_id, team_id, user_id)
    select ${project}, t.id, u.id
    from (select id, row_number() over (order by id) as n from team where project_id = ${project}) t
    join ${made} on u.n % (select count(*) from team where project_id = ${project}) = t.n - 1`.execute(
    database,
  )
  // One in twenty is signed in. The others were on one of the last days.
  await sql`insert into session (user_id, cookie_hash, client, created_at, last_seen_at)
    select u.id, '', 'large', seen, seen from ${made}, lateral (
      select case when u.n % 20 = 0 then now() else now() - interval '1 day' * (1 + u.n % 25) end as seen) at`.execute(
    database,
  )
  await sql`insert into session_token (hash, session_id, expires_at)
    select decode(md5(id::text), 'hex'), id, now() from session where client = 'large'`.execute(database)
  await sql`insert into audit (at, user_id, call, thing, thing_id, project_id, request_id)
    select now() - interval '1 minute' * n, ${maker}, '/location/updateName', 'location', gen_random_uuid(), ${project}, 'large'
    from generate_series(1, ${users * 5}::int) n`.execute(database)
}

/**
 * Writes rows about locations. Each join counts the rows to spread over in a subquery: with a count in each row PostgreSQL
 * compares every row with every other one.
 */
async function makePlaces(
  database: Database,
  project: string,
  { users, locations, roles }: PortalSize,
): Promise<void> {
  const placed = sql`(select id, row_number() over (order by code) as n from location where project_id = ${project}) l`
  await sql`insert into location_contact (location_id, position, name)
    select l.id, 1, 'Contact ' || l.n from ${placed} where l.n % 4 = 0`.execute(database)
  await sql`insert into location_spec (location_id, position, name, value)
    select l.id, 1, 'Area', l.n::text from ${placed} where l.n % 4 = 0`.execute(database)
  // A few groups at the top, with a branch below each.
  await sql`with top as (
      insert into location_group (project_id, position, code, name)
      select ${project}, n, 'LG-' || n, jsonb_build_object('en', 'Large group ' || n)
      from generate_series(1, ${Math.ceil(Math.sqrt(roles))}::int) n returning id, position
    ) insert into location_group (project_id, parent_id, parent_level, position, code, name)
      select ${project}, top.id, 1, n, 'LG-' || top.position || '-' || n, jsonb_build_object('en', 'Part ' || top.position || '.' || n)
      from top, generate_series(1, ${Math.ceil(Math.sqrt(roles))}::int) n`.execute(database)
  await sql`insert into location_group_member (project_id, group_id, location_id)
    select ${project}, g.id, l.id
    from (select id, row_number() over (order by code) - 1 as n from location_group) g
    join ${placed} on (l.n / 3) % (select count(*) from location_group) = g.n where l.n % 3 = 0`.execute(
    database,
  )
  await sql`insert into user_location (project_id, user_id, location_id)
    select ${project}, u.id, l.id
    from (select user_id as id, row_number() over (order by user_id) - 1 as n from project_user where project_id = ${project}) u
    join ${placed} on (l.n / 2) % (select count(*) from project_user where project_id = ${project}) = u.n where l.n % 2 = 0`.execute(
    database,
  )
  await sql`insert into user_location_group (project_id, user_id, group_id)
    select ${project}, u.id, g.id
    from (select user_id as id, row_number() over (order by user_id) as n from project_user where project_id = ${project}) u
    join (select id, row_number() over (order by code) - 1 as n from location_group) g
      on u.n % (select count(*) from location_group) = g.n where u.n % 2 = 0`.execute(database)
  await sql`insert into team_location (project_id, team_id, location_id)
    select ${project}, t.id, l.id
    from (select id, row_number() over (order by id) - 1 as n from team where project_id = ${project}) t
    join ${placed} on (l.n / 5) % (select count(*) from team where project_id = ${project}) = t.n where l.n % 5 = 0`.execute(
    database,
  )
  await sql`insert into catalog (code, name) select 'LC-' || n, 'Catalogue ' || n
    from generate_series(1, ${Math.ceil(users / 4)}::int) n`.execute(database)
  await sql`insert into asset (project_id, location_id, catalog_id, code, name)
    select ${project}, l.id, c.id, 'LA-' || l.n, 'Asset ' || l.n from ${placed}
    join (select id, row_number() over (order by code) - 1 as n from catalog) c
      on l.n % (select count(*) from catalog) = c.n
    where l.n <= ${locations}`.execute(database)
  // The triggers that count assets are off.
  await sql`insert into asset_count
    select project_id, operational_status, condition, count(*) from asset group by 1, 2, 3`.execute(database)
  await sql`insert into attachment
      (id, project_id, owner_kind, owner_id, user_id, format, width, height, bytes, thumbnail_bytes)
    select gen_random_uuid(), a.project_id, 'asset', a.id, (select id from app_user limit 1), 'jpeg', 4, 3, 2, 1
    from asset a where a.project_id = ${project}`.execute(database)
}

/** Makes many stores without materials, so that the list of stores is long, too. */
async function makeStores(
  database: Database,
  projects: readonly string[],
  { users }: PortalSize,
): Promise<void> {
  for (const project of projects)
    await sql`insert into store (project_id, code, name, type)
      select ${project}, 'S-' || n, jsonb_build_object('en', 'Store ' || n), 'Sub'
      from generate_series(1, ${Math.ceil(users / 2)}::int) n`.execute(database)
  const kept = sql`(select id, project_id, row_number() over (partition by project_id order by code) as n from store) s`
  await sql`insert into store_location (project_id, store_id, location_id)
    select s.project_id, s.id, l.id from ${kept}
    join (select id, project_id, row_number() over (partition by project_id order by code) as n from location) l
      on l.project_id = s.project_id and l.n = s.n`.execute(database)
  await sql`insert into user_store (project_id, user_id, store_id)
    select s.project_id, u.user_id, s.id from ${kept}
    join (select user_id, project_id, row_number() over (partition by project_id order by user_id) as n from project_user) u
      on u.project_id = s.project_id and u.n = s.n`.execute(database)
  await sql`insert into team_store (project_id, team_id, store_id)
    select s.project_id, t.id, s.id from ${kept}
    join (select id, project_id, row_number() over (partition by project_id order by id) as n from team) t
      on t.project_id = s.project_id and t.n = s.n`.execute(database)
}

async function makeRequests(
  database: Database,
  project: string,
  user: string,
  stock: LargeStock,
  { users }: PortalSize,
): Promise<void> {
  await sql`with made as (
      insert into stock_request (number, project_id, store_id, type, requested_by, search_text, state)
      select n, ${project}, (${stock.stores}::uuid[])[1 + n % ${stock.stores.length}], 'issue', ${user}, 'request ' || n,
        (array['Pending', 'Rejected'])[1 + (n % 50 > 0)::int]
      from generate_series(1, ${users}::int) n returning id
    ) insert into stock_request_line (request_id, position, material_id, quantity)
      select id, 1, ${stock.materials[0]}, 1 from made`.execute(database)
  await sql`insert into number_series (project_id, kind, last) values (${project}, 'stock_request', ${users})`.execute(
    database,
  )
}
