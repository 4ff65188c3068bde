import { randomInt, randomUUID } from 'node:crypto'
import { accessEntries, type AccessCode } from '@atrium/contract'
import { sql } from 'kysely'
import { issueCredential } from '../../authentication/tokens.ts'
import type { Database } from '../../database/database.ts'
import { hashPassword } from '../../authentication/password.ts'
import type { MadeRole } from '../factories.ts'
import { makeThings, type Things } from '../make-things.ts'
import { releaseManifestOf } from '../release-manifest.ts'
import type { TestServer } from '../start-test-server.ts'

export const everyAccess: readonly AccessCode[] = accessEntries.map(({ code }) => code)

/** The password of everybody in a world. */
export const worldPassword = 'a password for worlds'
let worldHash: Promise<string> | undefined

/** The state of a session of a world. Such a session equals one that was signed in, without the slow hash. */
export type SessionState = 'live' | 'expired' | 'revoked'

export interface Person {
  id: string
  name: string
  email: string
  token: string
  session: string
}

const names = [
  ...([
    'project',
    'site',
    'house',
    'room',
    'annex',
    'gone',
    'removal',
    'zone',
    'wing',
    'attic',
    'crew',
  ] as const),
  ...(['main', 'depot', 'bare', 'pump', 'valve', 'opening', 'pending', 'approved', 'works', 'idle'] as const),
  ...([
    'spare',
    'held',
    'catalog',
    'asset',
    'photo',
    'waiting',
    'face',
    'ready',
    'applied',
    'table',
    'stocked',
    'booked',
    'peopled',
    'settled',
    'key',
  ] as const),
] as const
type Name = (typeof names)[number]

/** The versions of each world's module. */
export const releasesOfWorld = {
  earlier: '00000000000a',
  active: '00000000000b',
  candidate: '00000000000c',
  published: '00000000000d',
} as const

/** One project with something of every kind in it, by ids. */
export type World = Record<Name, string> & {
  /** A text in every code and name of this world, and of no other. */
  mark: string
  /**
   * A module of its own: `releases.earlier` was active, `active` is active, `candidate` is for one role, `published` is new,
   * and the manager's session runs `earlier` instead.
   */
  module: string
  /** Holds every right, and sees the whole project. */
  manager: Person
  /** The target of changes: a member with a role, a department, a team, a group, a location and a store. */
  worker: Person
  /** A member of another project, in which the manager sees users, too. */
  newcomer: Person
  /** A second superuser. */
  chief: Person
  /** The things of the areas with a file in `testing/things`. */
  things: Things
}

/** What making people and worlds takes. */
export type WorldMaker = Pick<TestServer, 'database' | 'make'>

/** An existing project, and the user who holds every right in it, by default a new one. */
export interface Standing {
  project: string
  manager?: Person
}

/**
 * Makes a project in one round trip, so that each change can run on a fresh one, or makes the same things in an existing
 * project for its manager.
 */
export async function makeWorld(server: WorldMaker, existing?: Standing): Promise<World> {
  const w = Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>
  if (existing) w.project = existing.project
  // Numbers of requests that the project has not used.
  const firstRequest = existing ? randomInt(10 ** 6, 10 ** 9) : 1
  const mark = randomUUID().slice(0, 8)
  // It belongs to no project and everybody sees it, so it has no mark of this world.
  const module = `module-${randomUUID().slice(0, 8)}`
  const { database } = server
  const label = (name: string) => `'{"en": "${name} ${mark}"}'`
  const place = (name: Name, parent: Name | null, position: number, path: readonly Name[]) => `
    insert into location (id, project_id, parent_id, path, position, code, name, removal_id)
      values ('${w[name]}', '${w.project}', ${parent ? `'${w[parent]}'` : 'null'}, '0', ${position},
        '${name}-${mark}', ${label(name)}, ${name === 'gone' ? `'${w.removal}'` : 'null'});
    update location set path = (select string_agg(l.node::text, '.' order by t.n)::ltree
      from unnest(array[${path.map((one) => `'${w[one]}'`).join(',')}]::uuid[]) with ordinality t (id, n)
      join location l on l.id = t.id) where id = '${w[name]}';`
  const store = (name: Name) =>
    `insert into store (id, project_id, code, name, type) values
      ('${w[name]}', '${w.project}', '${name}-${mark}', ${label(name)}, 'Main');`
  const request = (name: Name, number: number, state: string, by: string) => `
    insert into stock_request (id, number, project_id, store_id, type, state, requested_by, note, search_text)
      values ('${w[name]}', ${number}, '${w.project}', '${w.main}', 'issue', '${state}', '${by}', 'note ${mark}', '${number}');
    insert into stock_request_line (request_id, position, material_id, quantity)
      values ('${w[name]}', 1, '${w.pump}', 2);`
  // Lists show imports by their time, which all statements of one transaction share otherwise.
  const imported = (name: Name, state: string, by: string, subject = 'location') => `
    insert into staged_import (id, project_id, subject, user_id, file_name, state, created_at)
      values ('${w[name]}', '${w.project}', '${subject}', '${by}', 'file-${mark}.xlsx', '${state}', clock_timestamp());`

  if (!existing)
    await run(
      database,
      `insert into project (id, code, short_name, full_name)
      values ('${w.project}', 'P-${mark}', 'project ${mark}', '{"en": "a ${mark}", "ar": "b ${mark}", "fr": "c ${mark}"}');
      insert into library_link (project_id, kind) values ('${w.project}', 'criticality'), ('${w.project}', 'lifecycle');`,
    )
  const neighbour = await server.make.project()
  const manager =
    existing?.manager ??
    (await makePerson(server, {
      name: `manager ${mark}`,
      roles: [
        { project: w.project, access: everyAccess, modules: ['locations'], tabs: ['locations.details'] },
      ],
    }))
  await server.make.role(manager.id, { project: neighbour, access: ['user_view', 'user_assign'] })
  const newcomer = await makePerson(server, { name: `newcomer ${mark}`, roles: [{ project: neighbour }] })
  const chief = await makePerson(server, { name: `chief ${mark}`, superuser: true })
  const worker = await makePerson(server, {
    name: `worker ${mark}`,
    roles: [{ project: w.project, access: ['location_view'] }],
  })
  await run(
    database,
    `insert into removal (id, project_id, user_id) values ('${w.removal}', '${w.project}', '${manager.id}');
    ${place('site', null, 1, ['site'])}
    ${place('house', 'site', 1, ['site', 'house'])}
    ${place('room', 'house', 1, ['site', 'house', 'room'])}
    ${place('annex', 'site', 2, ['site', 'annex'])}
    ${place('gone', 'house', 2, ['site', 'house', 'gone'])}
    insert into location_group (id, project_id, parent_id, parent_level, position, code, name) values
      ('${w.zone}', '${w.project}', null, null, 1, 'zone-${mark}', ${label('zone')}),
      ('${w.attic}', '${w.project}', null, null, 2, 'attic-${mark}', ${label('attic')}),
      ('${w.wing}', '${w.project}', '${w.zone}', 1, 1, 'wing-${mark}', ${label('wing')});
    insert into location_group_member (project_id, group_id, location_id) values ('${w.project}', '${w.wing}', '${w.room}');
    insert into user_location_group (project_id, user_id, group_id) values ('${w.project}', '${worker.id}', '${w.zone}');
    insert into department (id, code, position, name) values
      ('${w.works}', 'works-${mark}', 1, ${label('works')}), ('${w.idle}', 'idle-${mark}', 2, ${label('idle')});
    insert into project_department (project_id, department_id) values ('${w.project}', '${w.works}');
    insert into user_department (project_id, user_id, department_id) values ('${w.project}', '${worker.id}', '${w.works}');
    insert into language (code, name, native, direction, is_active, position)
      values ('xx-${mark}', 'language ${mark}', 'language ${mark}', 'ltr', false, 99);
    insert into release_key (id, name, secret_hash, module_codes, created_by, expires_at) values
      ('${w.key}', 'key ${mark}', '\\x00', '{stores}', '${manager.id}', now() + interval '1 day');
    ${releases(module)}
    insert into module_activation (module_code, active_version, candidate_version, candidate_role_ids, kind) values
      ('${module}', '${releasesOfWorld.earlier}', null, '{}', 'activated'),
      ('${module}', '${releasesOfWorld.active}', null, '{}', 'activated'),
      ('${module}', '${releasesOfWorld.active}', '${releasesOfWorld.candidate}', '{${w.held}}', 'candidate');
    insert into module_override (session_id, module_code, version, until)
      select id, '${module}', '${releasesOfWorld.earlier}', now() + interval '1 hour' from session where id = '${manager.session}';
    insert into project_designation (project_id, code, position, name) values ('${w.project}', 'job', 1, ${label('job')})
      on conflict do nothing;
    insert into team (id, project_id, name, supervisor_id) values ('${w.crew}', '${w.project}', ${label('crew')}, '${worker.id}');
    insert into team_user (project_id, team_id, user_id) values ('${w.project}', '${w.crew}', '${worker.id}');
    insert into team_location (project_id, team_id, location_id) values ('${w.project}', '${w.crew}', '${w.annex}');
    insert into user_location (project_id, user_id, location_id) values ('${w.project}', '${worker.id}', '${w.house}');
    ${store('main')} ${store('depot')} ${store('bare')}
    insert into store_location (project_id, store_id, location_id) values ('${w.project}', '${w.main}', '${w.house}');
    insert into user_store (project_id, user_id, store_id) values ('${w.project}', '${worker.id}', '${w.main}');
    insert into team_store (project_id, team_id, store_id) values ('${w.project}', '${w.crew}', '${w.depot}');
    insert into material (id, code, name, unit) values
      ('${w.pump}', 'pump-${mark}', ${label('pump')}, 'pcs'), ('${w.valve}', 'valve-${mark}', ${label('valve')}, 'pcs');
    insert into stock_balance (store_id, material_id, reserved) values
      ('${w.main}', '${w.pump}', 2), ('${w.depot}', '${w.pump}', 0);
    insert into stock_ledger (id, store_id, material_id, kind, quantity, balance, by) values
      ('${w.opening}', '${w.main}', '${w.pump}', 'opening', 20, 20, '${manager.id}');
    insert into number_series (project_id, kind, last) values ('${w.project}', 'stock_request', ${firstRequest + 1})
      on conflict (project_id, kind) do update set last = greatest(number_series.last, excluded.last);
    ${request('pending', firstRequest, 'Pending', manager.id)}
    ${request('approved', firstRequest + 1, 'Approved', manager.id)}
    insert into role (id, project_id, code, name) values
      ('${w.spare}', '${w.project}', 'spare-${mark}', ${label('spare')}),
      ('${w.held}', '${w.project}', 'held-${mark}', ${label('held')});
    insert into role_access (role_id, access_code) values ('${w.held}', 'location_view'), ('${w.spare}', 'location_view');
    insert into role_module (role_id, module_code) values ('${w.spare}', 'locations');
    insert into role_tab (role_id, tab_code) values ('${w.spare}', 'locations.details');
    insert into user_role (user_id, role_id, project_id) values ('${worker.id}', '${w.held}', '${w.project}');
    insert into catalog (id, code, name) values ('${w.catalog}', 'catalog-${mark}', 'catalog ${mark}');
    insert into asset (id, project_id, location_id, catalog_id, code, name, status_since) values
      ('${w.asset}', '${w.project}', '${w.room}', '${w.catalog}', 'asset-${mark}', 'asset ${mark}', '2026-01-01');
    insert into attachment
      (id, project_id, owner_kind, owner_id, user_id, is_cover, format, width, height, bytes, thumbnail_bytes) values
      ('${w.photo}', '${w.project}', 'asset', '${w.asset}', '${manager.id}', false, 'jpeg', 4, 3, 2, 1),
      ('${w.waiting}', '${w.project}', 'asset', null, '${manager.id}', false, 'jpeg', 4, 3, 2, 1),
      ('${w.face}', null, 'user', '${worker.id}', '${manager.id}', true, 'jpeg', 4, 3, 2, 1);
    ${imported('ready', 'Ready', manager.id)} ${imported('applied', 'Applied', manager.id)}
    ${imported('table', 'Ready', manager.id)} ${imported('stocked', 'Ready', manager.id, 'material')}
    ${imported('booked', 'Applied', manager.id, 'material')}
    ${imported('peopled', 'Ready', manager.id, 'user')} ${imported('settled', 'Applied', manager.id, 'user')}
    insert into location_import (import_id, project_id, parent_id, location_id)
      select id, '${w.project}', '${w.site}', '${w.annex}'
      from unnest(array['${w.ready}', '${w.applied}', '${w.table}']::uuid[]) as id;
    insert into stock_import (import_id, store_id) values ('${w.stocked}', '${w.main}'), ('${w.booked}', '${w.main}');
    update staged_import set columns = '["name:en", "code"]', table_file =
      '{"format": "csv", "encoding": "utf-8", "separator": ",", "sheet": null, "headings": ["Name", "Code"], "samples": [["a"], ["b"]]}'
      where id in ('${w.table}', '${w.stocked}', '${w.peopled}');
    update staged_import set columns = '["name", "email"]' where id = '${w.peopled}';`,
  )
  const things = await makeThings({ database, project: w.project, person: manager.id, mark })
  return { ...w, mark, module, manager, worker, newcomer, chief, things }
}

/** Returns statements that publish releases of a module without their files. */
const releases = (code: string): string =>
  Object.values(releasesOfWorld)
    .map(
      (version) => `insert into module_release (module_code, version, manifest, source)
        values ('${code}', '${version}', '${JSON.stringify(releaseManifestOf(code, version))}', 'team');`,
    )
    .join('\n')

/** Makes a signed-in person with the given roles. */
export async function makePerson(
  server: WorldMaker,
  given: { name?: string; roles?: readonly MadeRole[]; superuser?: boolean; session?: SessionState } = {},
): Promise<Person> {
  worldHash ??= hashPassword(worldPassword)
  const person = { id: randomUUID(), name: given.name ?? 'somebody', email: `${randomUUID()}@world.example` }
  await server.database
    .insertInto('app_user')
    .values({
      ...person,
      password_hash: await worldHash,
      language: 'en',
      is_superuser: given.superuser ?? false,
    })
    .execute()
  for (const role of given.roles ?? []) await server.make.role(person.id, role)
  return { ...person, ...(await openSession(server.database, person.id, given.session ?? 'live')) }
}

/** Opens a session that no call needs to touch for an hour, so that a refused call leaves no trace at all. */
export async function openSession(
  database: Database,
  user: string,
  state: SessionState,
): Promise<{ token: string; session: string }> {
  const session = randomUUID()
  const { text, secretHash } = issueCredential(session)
  const isRevoked = state === 'revoked'
  await sql`
    with opened as (
      insert into session (id, user_id, cookie_hash, client, last_seen_at, revoked_at)
      values (${session}, ${user}, ${Buffer.from(session)}, 'test', now() + interval '1 hour', ${isRevoked ? new Date() : null})
      returning id)
    insert into session_token (hash, session_id, expires_at)
    select ${secretHash}, id, ${new Date(Date.now() + (state === 'expired' ? -1 : 1) * 3_600_000)} from opened`.execute(
    database,
  )
  return { token: text, session }
}

async function run(database: Database, statements: string): Promise<void> {
  await sql.raw(statements).execute(database)
}
