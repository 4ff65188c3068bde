import { calls, topics, type Call, type CallPath, type Topic } from '@atrium/contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeChannel, type Payload } from '../../events/change-channel.ts'
import { backgroundWorkDone } from '../../serve/background-work.ts'
import { cellOf } from '../../testing/adversary/cells.ts'
import { makeWorld, type World } from '../../testing/adversary/make-world.ts'
import { sendCell } from '../../testing/adversary/send-cell.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

/**
 * members: the members of the project, and superusers. person: the user whom it concerns. readers: everybody who may read a
 * thing without a project. everybody: all signed-in users. superusers: only they.
 */
type Audience = 'members' | 'person' | 'readers' | 'everybody' | 'superusers'

/** The audience of topics that not only the members of a project hear. */
const exceptions: Partial<Record<Topic, readonly Audience[]>> = {
  languages: ['readers'],
  // Assets belong to a project, their catalogs do not.
  assets: ['members', 'readers'],
  // The creator of a project hears of it, as it has no other members yet.
  projects: ['members', 'person', 'superusers'],
  // A project has departments, but they belong to the portal.
  departments: ['members', 'readers'],
  users: ['members', 'superusers'],
  rights: ['person'],
  session: ['person'],
  materials: ['readers'],
  // Words of materials belong to the company's list, others to a project.
  library: ['members', 'readers'],
  'saved-views': ['person'],
  notifications: ['person'],
  overviews: ['person'],
  // The exports of the worlds belong to people who make no call here.
  exports: [],
  // Everybody hears what is active. Those who may release hear of other releases.
  modules: ['readers', 'person'],
}

const hearersOf = (topic: Topic): readonly Audience[] => exceptions[topic] ?? ['members']

function audienceOf({ topic, project_id, user_ids, to_all }: Payload): Audience {
  if (user_ids !== undefined) return 'person'
  if (to_all) return 'everybody'
  if (project_id !== null) return 'members'
  return topics[topic] === 'portal' ? 'readers' : 'superusers'
}

/** Whether notices come from jobs, whenever these run: of exports, and of jobs without a project. */
const isByJob = (topic: Topic, audience: Audience): boolean =>
  topic === 'exports' || (topic === 'jobs' && audience === 'superusers')

/** A job makes the orders of schedules whenever one is behind, so that it may tell of these during any call. */
const broughtByJob: ReadonlySet<Topic> = new Set(['work'])

/** The module that roles of the world allow. */
const locations = {
  code: 'locations',
  version: 'abc',
  entry: 'entry.js',
  integrity: 'sha384-x',
  ahead: [],
  declaration: {
    code: 'locations',
    position: 1,
    pages: [],
    opens: [],
    tabs: [{ code: 'locations.details', position: 1 }],
  },
}

let server: TestServer
let ear: pg.Client
const payloads: Payload[] = []
let passMark = (): void => undefined

beforeAll(async () => {
  server = await startTestServer({ releases: { all: [locations] }, jobs: [] })
  ear = new pg.Client({ connectionString: server.databaseUrl })
  await ear.connect()
  ear.on('notification', ({ payload = '{}' }) => {
    const heard = JSON.parse(payload) as Payload
    if (heard.project_id === mark) passMark()
    else payloads.push(heard)
  })
  await ear.query(`listen ${changeChannel}`)
})
afterAll(async () => {
  await ear.end()
  await server.close()
})

const mark = crypto.randomUUID()

/** Returns the notices during some work. They come in the order of the commits, and a mark is the last. */
async function payloadsDuring(work: () => Promise<unknown>): Promise<Payload[]> {
  payloads.length = 0
  await work()
  await backgroundWorkDone(server.services)
  // An import ends its claim with its last notice.
  while ((await countClaims()) > 0) await pause(20)
  const passed = new Promise<void>((resolve) => (passMark = resolve))
  await server.notify({ topic: 'users', project_id: mark })
  await passed
  return [...payloads]
}

/** The languages come last, as every name written after an activation needs the new language. */
const changing = (Object.entries(calls) as [CallPath, Call][])
  .filter(([, { effect }]) => effect !== 'read')
  .toSorted(([a], [b]) => Number(a.startsWith('/language/')) - Number(b.startsWith('/language/')))

const opposites: readonly (readonly [CallPath, CallPath, Record<string, string>])[] = [
  ['/role/allowModule', '/role/disallowModule', { module_code: 'locations' }],
  ['/role/allow_module', '/role/deny_module', { module_code: 'locations' }],
  ['/role/allowTab', '/role/disallowTab', { tab_code: 'locations.details' }],
  ['/role/allow_tab', '/role/deny_tab', { tab_code: 'locations.details' }],
  ['/role/allowAccess', '/role/disallowAccess', { access_code: 'location_add' }],
  ['/role/enable_access', '/role/disable_access', { access_code: 'location_add' }],
]

interface Further {
  /** A call to send first, without which this one changes nothing or concerns nobody. */
  readonly before?: CallPath
  input(world: World): Record<string, unknown>
}

const allowing = { access: { allow: ['location_add'] } }

/** Notices of calls beyond those of their cells: of a role that somebody holds, of a store that somebody has. */
const further: Partial<Record<CallPath, Further>> = {
  ...Object.fromEntries(
    opposites.flatMap(([one, other, of]) => {
      const input = ({ held }: World) => ({ role_id: held, ...of })
      return [
        [one, { before: other, input }],
        [other, { before: one, input }],
      ]
    }),
  ),
  '/role/applyPermissions': { input: ({ held }) => ({ role_id: held, ...allowing }) },
  '/role/applyPermissionsOfRoles': {
    input: ({ project, held }) => ({ project_id: project, roles: [{ role_id: held, ...allowing }] }),
  },
  '/membership/leave': { input: ({ project, worker }) => ({ user_id: worker.id, project_id: project }) },
  '/store/delete': { before: '/user/assignStore', input: ({ bare }) => ({ store_id: bare }) },
}

async function countClaims(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staged_import where claim is not null`.execute(server.database)
  return rows[0]?.count ?? 0
}

/** A call may change texts of any of these. */
const translated: readonly Topic[] = calls['/translation/save'].changes

/** Calls that need a file, background work or another world, with the tests that send them. */
const elsewhere: Partial<Record<CallPath, { readonly topics: readonly Topic[]; readonly test: string }>> = {
  '/asset-photo/add': { topics: ['assets', 'attachments'], test: 'areas/asset-photo/asset-photo.test.ts' },
  '/attachment/add': { topics: ['attachments'], test: 'areas/attachment/attachment.test.ts' },
  '/attachment/setCover': {
    topics: ['materials', 'users'],
    test: 'areas/attachment/attachment-covers.test.ts',
  },
  '/attachment/remove/{id}': {
    topics: ['materials', 'users'],
    test: 'areas/attachment/attachment-covers.test.ts',
  },
  '/attachment/restore/{id}': {
    topics: ['materials', 'users'],
    test: 'areas/attachment/removed-attachments.test.ts',
  },
  '/attachment/removeMany': {
    topics: ['materials', 'users'],
    test: 'areas/attachment/attachment-covers.test.ts',
  },
  '/attachment/restoreMany': {
    topics: ['materials', 'users'],
    test: 'areas/attachment/attachment-covers.test.ts',
  },
  '/asset/import': { topics: ['imports'], test: 'areas/asset/asset-import.test.ts' },
  '/asset/applyImport': { topics: ['assets'], test: 'areas/asset/asset-import.test.ts' },
  '/catalog/updatePlans': { topics: ['work'], test: 'areas/maintenance/counted-anew.test.ts' },
  '/catalog/import': { topics: ['imports'], test: 'areas/catalog/importing/catalog-import.test.ts' },
  '/catalog/applyImport': { topics: ['assets'], test: 'areas/catalog/importing/catalog-import.test.ts' },
  '/checklist/import': { topics: ['imports'], test: 'areas/checklist/importing/checklist-import.test.ts' },
  '/checklist/applyImport': {
    topics: ['checklists'],
    test: 'areas/checklist/importing/checklist-import.test.ts',
  },
  '/cm/create': { topics: ['attachments'], test: 'areas/work/reporting/report-work.test.ts' },
  '/cm/rate': { topics: ['work'], test: 'areas/work/changes/change-work.test.ts' },
  '/cm/runAction': { topics: ['stock'], test: 'areas/work/actions/run-action.test.ts' },
  '/cm/runActions': { topics: ['stock'], test: 'areas/work/actions/run-action.test.ts' },
  '/cm/stopTimer': { topics: ['work'], test: 'areas/work/times/work-times.test.ts' },
  '/pm/runAction': { topics: ['stock'], test: 'areas/work/kinds-of-orders.test.ts' },
  '/pm/runActions': { topics: ['stock'], test: 'areas/work/kinds-of-orders.test.ts' },
  '/pm/stopTimer': { topics: ['work'], test: 'areas/work/kinds-of-orders.test.ts' },
  '/comment/add': { topics: ['attachments'], test: 'areas/comment/comment-files.test.ts' },
  '/comment/update': { topics: ['comments'], test: 'areas/comment/comment.test.ts' },
  // Of whoever does the inspection.
  '/inspection/addRound': { topics: ['inspections'], test: 'areas/inspection/run-inspection.test.ts' },
  '/inspection/saveAnswers': {
    topics: ['inspections', 'attachments'],
    test: 'areas/inspection/inspection-photos.test.ts',
  },
  '/inspection/submit': {
    topics: ['inspections', 'work', 'attachments', 'assets'],
    test: 'areas/inspection/submission-results.test.ts',
  },
  '/inspection/review': { topics: ['attachments'], test: 'areas/inspection/inspection-photos.test.ts' },
  '/library/update': { topics: ['materials', 'assets'], test: 'areas/asset/asset-words.test.ts' },
  '/library/merge': { topics: ['materials', 'assets'], test: 'areas/asset/asset-words.test.ts' },
  '/library/import': { topics: ['imports'], test: 'http/idempotency.test.ts' },
  '/library/applyImport': { topics: ['library'], test: 'areas/library/importing/library-import.test.ts' },
  '/language/set_default': {
    topics: calls['/language/set_default'].changes,
    test: 'areas/language/default-language.long.test.ts',
  },
  '/location/import': { topics: ['imports'], test: 'areas/import/import-undo.test.ts' },
  '/location/applyImport': {
    topics: ['locations', 'location-groups'],
    test: 'areas/import/import.test.ts',
  },
  '/location-group/sort': { topics: ['rights'], test: 'areas/location-group/group-usage.test.ts' },
  '/module-override/end': { topics: ['modules'], test: 'areas/modules/override/module-override.test.ts' },
  '/modules/report': { topics: ['modules'], test: 'areas/modules/vote/report.test.ts' },
  '/notification/markRead': {
    topics: ['notifications'],
    test: 'areas/notification/notification.test.ts',
  },
  '/notification/markAllRead': {
    topics: ['notifications'],
    test: 'areas/notification/notification.test.ts',
  },
  '/notification/unsubscribePush': {
    topics: ['notifications'],
    test: 'areas/notification/push.test.ts',
  },
  '/project/create_basic': { topics: ['roles'], test: 'areas/project/project.test.ts' },
  '/release/publish': { topics: ['modules'], test: 'areas/modules/release-key/key-use.test.ts' },
  '/saved-view/update': { topics: ['saved-views'], test: 'areas/saved-view/saved-view.test.ts' },
  '/saved-view/share': { topics: ['saved-views'], test: 'areas/saved-view/sharing.test.ts' },
  '/saved-view/remove/{id}': { topics: ['saved-views'], test: 'areas/saved-view/saved-view.test.ts' },
  '/export/cancel': { topics: ['exports'], test: 'areas/export/export.test.ts' },
  '/export/retry': { topics: ['exports'], test: 'areas/export/export.test.ts' },
  '/stocktake/count': { topics: ['stock'], test: 'areas/stocktake/stocktake.test.ts' },
  '/store/create_stock_request': { topics: ['work'], test: 'areas/work/materials/work-materials.test.ts' },
  '/store/approve_stock_request': { topics: ['work'], test: 'areas/work/materials/work-materials.test.ts' },
  '/store/complete_stock_request': { topics: ['work'], test: 'areas/work/materials/work-materials.test.ts' },
  '/store/reject_stock_request': { topics: ['work'], test: 'areas/work/materials/work-materials.test.ts' },
  '/store/cancel_stock_request': { topics: ['work'], test: 'areas/work/materials/work-materials.test.ts' },
  '/store/post_stock': { topics: ['work'], test: 'areas/work/materials/work-materials.test.ts' },
  '/store/import': { topics: ['imports'], test: 'http/idempotency.test.ts' },
  '/store/applyImport': {
    topics: ['stock', 'materials', 'library'],
    test: 'areas/stock-import/stock-import.test.ts',
  },
  '/user/import': { topics: ['imports'], test: 'http/idempotency.test.ts' },
  '/adoption/applyImport': {
    topics: ['materials', 'library', 'stock'],
    test: 'areas/adoption/fixtures/adoption-client.ts',
  },
  '/adoption/undoImport': {
    topics: ['materials', 'library', 'stock'],
    test: 'areas/adoption/fixtures/adoption-client.ts',
  },
  '/location/undoImport': {
    topics: ['assets', 'materials', 'library', 'stock'],
    test: 'areas/adoption/adopt-with-building.test.ts',
  },
  '/translation/save': {
    topics: translated.filter((topic) => topic !== 'locations'),
    test: 'areas/translation/translation.test.ts',
  },
  '/translation/import': { topics: ['imports'], test: 'areas/translation/translation.test.ts' },
  '/translation/applyImport': { topics: translated, test: 'areas/translation/translation.test.ts' },
  '/translation/undoImport': { topics: translated, test: 'areas/translation/translation.test.ts' },
  '/schedule/update': { topics: ['work'], test: 'areas/maintenance/counted-anew.test.ts' },
  '/pm/createNow': { topics: ['inspections'], test: 'areas/maintenance/making/making.test.ts' },
  '/pm/move': { topics: ['maintenance'], test: 'areas/maintenance/decisions.test.ts' },
  '/pm/skip': { topics: ['work'], test: 'areas/maintenance/decisions.test.ts' },
  '/pm/excuse': { topics: ['work'], test: 'areas/maintenance/decisions.test.ts' },
  '/membership/leave': { topics: ['work'], test: 'areas/membership/leave-orders.test.ts' },
  '/user/removeProject': { topics: ['work'], test: 'areas/membership/leave-orders.test.ts' },
  '/user/unassign_project': { topics: ['work'], test: 'areas/membership/leave-orders.test.ts' },
  '/user/change_status': { topics: ['work'], test: 'areas/membership/leave-orders.test.ts' },
  '/user/change_statuses': { topics: ['work'], test: 'areas/membership/leave-orders.test.ts' },
  '/user/applyImport': { topics: ['users', 'rights'], test: 'areas/user-import/user-import.test.ts' },
  '/user/undoImport': { topics: ['rights'], test: 'areas/user-import/user-import-undo.test.ts' },
  '/user/set_photo': { topics: ['users'], test: 'areas/user-administration/user-details.test.ts' },
}

const all = Object.keys(topics) as Topic[]

describe('a change', () => {
  const notified = new Map<CallPath, Payload[]>()

  async function send(path: CallPath, input: Record<string, unknown>, token: string): Promise<void> {
    const call: Call = calls[path]
    const payloads = await payloadsDuring(() => sendCell(server, path, call, input, token))
    notified.set(path, [...(notified.get(path) ?? []), ...payloads])
  }

  // One test for each call, so that each has a time limit of its own. Those below judge what all of them have sent.
  it.each(changing.map(([path]) => path))('%s is sent', async (path) => {
    const world = await makeWorld(server)
    const cell = cellOf(path)
    if (cell) await send(path, cell.input(world), world.chief.token)
    const more = further[path]
    if (more) {
      const other = path.startsWith('/store/') ? await makeWorld(server) : world
      const before = more.before
      if (before?.startsWith('/role/')) await send(before, more.input(other), other.chief.token)
      else if (before) await send(before, cellOf(before)?.input(other) ?? {}, other.chief.token)
      await send(path, more.input(other), other.chief.token)
    }
    expect(notified.has(path)).toBe(cell !== undefined || more !== undefined)
  })

  it('notifies those whom the table names for its topic', () => {
    const found = all.map((topic) => {
      const audiences = [...notified].flatMap(([path, payloads]) =>
        // It sorts every list in another order, so everybody hears of every list.
        path === '/language/set_default'
          ? []
          : payloads
              .filter((one) => one.topic === topic)
              .map((one) => audienceOf(one))
              .filter((audience) => !isByJob(topic, audience)),
      )
      return [topic, [...new Set(audiences)].toSorted()]
    })
    expect(found).toEqual(all.map((topic) => [topic, [...hearersOf(topic)].toSorted()]))
  })

  it('notifies of each topic that its call declares', () => {
    const isNotified = (path: CallPath, topic: Topic) =>
      notified.get(path)?.some((one) => one.topic === topic) ?? false
    const declared = (path: string, topic: Topic) => `${path} declares ${topic}`
    const missing = new Set(
      changing.flatMap(([path, { changes = [] }]) =>
        changes.filter((topic) => !isNotified(path, topic)).map((topic) => declared(path, topic)),
      ),
    )
    const known = Object.entries(elsewhere).flatMap(([path, { topics: of }]) =>
      of.filter((topic) => !broughtByJob.has(topic)).map((topic) => declared(path, topic)),
    )
    const orByJob = Object.entries(elsewhere).flatMap(([path, { topics: of }]) =>
      of.filter((topic) => broughtByJob.has(topic)).map((topic) => declared(path, topic)),
    )
    expect([...missing].filter((one) => !orByJob.includes(one)).toSorted()).toEqual(known.toSorted())
  })

  it.each(Object.entries(elsewhere))(
    '%s is sent by the test that the list names for it',
    async (path, { test }) => {
      const text = await readFile(join(import.meta.dirname, '../..', test), 'utf8')
      expect(text).toContain(`'${path.replace('{id}', '').replace(/\/$/, '')}`)
    },
  )
})
