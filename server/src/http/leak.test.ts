import { randomUUID } from 'node:crypto'
import { calls, type Call } from '@atrium/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellOf } from '../testing/adversary/cells.ts'
import { everyAccess, makePerson, makeWorld, type World } from '../testing/adversary/make-world.ts'
import { sendCell } from '../testing/adversary/send-cell.ts'
import { testReleases } from '../testing/adversary/test-release.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

/*
 * A user with one assigned branch and store must not be able to tell whether anything lies beside them. Every read is sent in
 * every way that could reach further, in a project with a hidden second branch and in one without: the replies must be equal,
 * and must name nothing hidden.
 */

interface Side {
  world: World
  token: string
  /** Ids of hidden things. In the world without them, ids that name nothing. */
  hidden: Record<(typeof kinds)[number], string>
  /** The name of each id on both sides. */
  called: Map<string, string>
}

const kinds = ['location', 'below', 'store', 'asset', 'request', 'import'] as const
const word = 'Undisclosed'
const reads = Object.entries(calls as Record<string, Call>).filter(([, { effect }]) => effect === 'read')

let server: TestServer
let sides: Side[]

beforeAll(async () => {
  server = await startTestServer({ releases: testReleases })
  sides = [await makeSide('hidden'), await makeSide('alone')]
})
afterAll(() => server.close())

async function makeSide(kind: 'hidden' | 'alone'): Promise<Side> {
  const world = await makeWorld(server)
  const hidden = Object.fromEntries(kinds.map((one) => [one, randomUUID()])) as Side['hidden']
  if (kind === 'hidden') await hide(world, hidden)
  const access = everyAccess.filter((code) => code !== 'location_view_all' && code !== 'store_view_all')
  const limited = await makePerson(server, {
    name: 'limited',
    roles: [{ project: world.project, access, modules: ['locations'], tabs: ['locations.details'] }],
  })
  await server.make.assignLocations(limited.id, world.project, [world.house])
  await server.make.assignStores(limited.id, world.project, [world.main])
  const people = [world.manager, world.worker, world.newcomer, world.chief]
  const called = new Map<string, string>([
    ...Object.entries(world).flatMap(([name, id]) =>
      typeof id === 'string' && name !== 'module' ? [[id, name] as [string, string]] : [],
    ),
    ...[...world.things.ids].map(([area, id]) => [id, `thing ${area}`] as [string, string]),
    ...Object.entries(hidden).map(([name, id]) => [id, `hidden ${name}`] as [string, string]),
    ...people.flatMap(
      (one, at) =>
        [
          [one.id, `person ${at}`],
          [one.email, `address ${at}`],
          [one.session, `session ${at}`],
        ] as [string, string][],
    ),
    [limited.id, 'limited'],
    [limited.email, 'address of limited'],
    [limited.session, 'session of limited'],
  ])
  return { world, token: limited.token, hidden, called }
}

/** Adds a hidden second branch with one thing of every kind, and gives hidden things to the same worker, team and group. */
async function hide(w: World, h: Side['hidden']): Promise<void> {
  const name = `'{"en": "${word}"}'`
  await sql
    .raw(
      `insert into location (id, project_id, parent_id, path, position, code, name) values
        ('${h.location}', '${w.project}', '${w.site}', '0', 3, '${word}-1', ${name}),
        ('${h.below}', '${w.project}', '${h.location}', '0', 1, '${word}-2', ${name});
      update location l set path = p.path || l.node::text from location p where p.id = l.parent_id and l.id = '${h.location}';
      update location l set path = p.path || l.node::text from location p where p.id = l.parent_id and l.id = '${h.below}';
      insert into location_group_member (project_id, group_id, location_id) values ('${w.project}', '${w.wing}', '${h.below}');
      insert into team_location (project_id, team_id, location_id) values ('${w.project}', '${w.crew}', '${h.below}');
      insert into user_location (project_id, user_id, location_id) values ('${w.project}', '${w.worker.id}', '${h.location}');
      insert into store (id, project_id, code, name, type) values ('${h.store}', '${w.project}', '${word}', ${name}, 'Sub');
      insert into store_location (project_id, store_id, location_id) values
        ('${w.project}', '${h.store}', '${w.house}'), ('${w.project}', '${w.main}', '${h.below}');
      insert into user_store (project_id, user_id, store_id) values ('${w.project}', '${w.worker.id}', '${h.store}');
      insert into team_store (project_id, team_id, store_id) values ('${w.project}', '${w.crew}', '${h.store}');
      insert into stock_balance (store_id, material_id) values ('${h.store}', '${w.pump}');
      insert into stock_ledger (store_id, material_id, kind, quantity, balance, by, note)
        values ('${h.store}', '${w.pump}', 'opening', 3, 3, '${w.manager.id}', '${word}');
      insert into stock_request (id, number, project_id, store_id, type, to_store_id, state, requested_by, note, search_text)
        values ('${h.request}', 3, '${w.project}', '${w.main}', 'transfer', '${h.store}', 'Pending', '${w.manager.id}', '${word}', '3');
      insert into stock_request_line (request_id, position, material_id, quantity) values ('${h.request}', 1, '${w.pump}', 1);
      insert into asset (id, project_id, location_id, catalog_id, code, name)
        values ('${h.asset}', '${w.project}', '${h.below}', '${w.catalog}', '${word}', '${word}');
      insert into staged_import (id, project_id, subject, user_id, file_name, state)
        values ('${h.import}', '${w.project}', 'location', '${w.manager.id}', '${word}', 'Ready');
      insert into location_import (import_id, project_id, parent_id, location_id)
        values ('${h.import}', '${w.project}', '${h.location}', '${h.below}');`,
    )
    .execute(server.database)
  const { token } = w.manager
  await server.ok('/location/updateName', { location_id: h.below, name: word }, token)
  await server.ok('/store/update-name', { id: h.store, name: word }, token)
  await server.ok('/location-group/removeLocations', { group_id: w.wing, location_ids: [h.below] }, token)
  await server.ok('/location-group/addLocations', { group_id: w.wing, location_ids: [h.below] }, token)
}

/** Returns every way to send a read: the right one, and one for each member that points at something hidden. */
function waysToAsk(path: string, call: Call): [string, (side: Side) => Record<string, unknown>][] {
  const right = (side: Side) => cellOf(path)?.input(side.world) as Record<string, unknown>
  const with_ = (
    name: string,
    change: (side: Side) => Record<string, unknown>,
  ): [string, (side: Side) => Record<string, unknown>] => [
    name,
    (side) => ({ ...right(side), ...change(side) }),
  ]
  const members = Object.keys(call.input.shape)
  const ways = [with_('as it is', () => ({}))]
  for (const member of members) {
    if (member === 'locations')
      ways.push(with_('locations', ({ hidden, world }) => ({ locations: [world.room, hidden.below] })))
    else if (/^(id|id2|.*_id)$/.test(member))
      for (const kind of kinds)
        ways.push(with_(`${member}: ${kind}`, ({ hidden }) => ({ [member]: hidden[kind] })))
    if (/^(search|search_text)$/.test(member))
      for (const text of [word, 'n', '']) ways.push(with_(`${member}: '${text}'`, () => ({ [member]: text })))
    if (member === 'mode') ways.push(with_('all', () => ({ mode: 'ALL' })))
    if (member === 'assigned') ways.push(with_('not assigned', () => ({ assigned: false })))
    if (member === 'include_removed') ways.push(with_('removed ones, too', () => ({ include_removed: true })))
    if (member === 'parent_id') ways.push(with_('the top', () => ({ parent_id: '0' })))
    if (member === 'page')
      for (const page of [2, 3]) ways.push(with_(`page ${page} of one`, () => ({ page, limit: 1 })))
  }
  return ways
}

async function replyOf(
  side: Side,
  path: string,
  call: Call,
  input: Record<string, unknown>,
): Promise<string> {
  const sent = await sendCell(server, path, call, input, side.token)
  expect(sent.text, `${path} ${JSON.stringify(input)} told what is hidden`).not.toContain(word)
  // The reply may repeat an id of the input, as that of an unknown thing.
  const { request_id: _, ...error } = (sent.body as { error?: { request_id?: string } }).error ?? {}
  let text = sent.status === 200 ? sent.text : `${sent.status} ${JSON.stringify(error)}`
  for (const [id, name] of side.called) text = text.replaceAll(id, name)
  return (
    text
      .replaceAll(
        /"(at|created|created_at|changed_at|removed_at|deleted_at|last_seen|last_movement|requested_at|started_at|ended_at|next_try_at)":"[^"]*"/g,
        '"$1":"then"',
      )
      // Cells of exported files.
      .replaceAll(/(?<=,|^)\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?(?=,|$)/gm, 'then')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/R-[0-9a-f]{8}/g, 'R')
      // Differs each time: event-resume.test.ts.
      .replaceAll(/"event_id":"[\w-]{86}"/g, '"event_id":"sealed"')
      .replaceAll(/(expires|signature)=[\w-]+/g, '$1')
  )
}

/** The reads of shared things, whose replies do not depend on a project. */
const shared = new Set(Object.keys(calls).filter((path) => cellOf(path)?.isShared))

describe('no read reveals what lies beside the user’s own branch and store', () => {
  it.each(reads.filter(([path]) => !shared.has(path)))('%s', async (path, call) => {
    expect(cellOf(path), `${path} is in the contract and not in testing/adversary/cells`).toBeDefined()
    const [hidden, alone] = sides as [Side, Side]
    for (const [way, input] of waysToAsk(path, call)) {
      const [reply, expected] = [
        await replyOf(hidden, path, call, input(hidden)),
        await replyOf(alone, path, call, input(alone)),
      ]
      expect({ way, told: reply }).toEqual({ way, told: expected })
    }
  })
})
