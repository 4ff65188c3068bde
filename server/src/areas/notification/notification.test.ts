import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MadeUser } from '../../testing/factories.ts'
import { heardDuring } from '../../testing/heard-events.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { deliverAll, spreadAll } from './fixtures/settle-notifications.ts'
import { readMail, startMailServer, type MailServer } from './fixtures/mail-server.ts'

let mails: MailServer
let server: TestServer
let admin: string
let adminId: string
let project: string
let store: string
let keeper: MadeUser
let keeperRole: string
let keeperToken: string

beforeAll(async () => {
  mails = await startMailServer()
  server = await startTestServer({
    environment: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Atrium <portal@atrium.example>',
      PUBLIC_URL: 'https://portal.example',
    },
  })
  const superuser = await server.make.user({ superuser: true })
  adminId = superuser.id
  admin = await server.signIn(superuser)
})
beforeEach(async () => {
  mails.received.length = 0
  project = await server.make.project()
  store = await server.make.store(project)
  keeper = await server.make.user()
  keeperRole = await server.make.role(keeper.id, {
    project,
    access: ['store_view', 'store_materials_view', 'stock_request_view', 'stock_request_approve'],
  })
  await server.make.assignStores(keeper.id, project, [store])
  keeperToken = await server.signIn(keeper)
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

/** Takes some of a new material, so that it falls below its reorder level. */
async function runLow(name = 'Screws'): Promise<string> {
  const material = await server.make.material({ name })
  const lines = (quantity: string) => [{ material_id: material, quantity }]
  await server.ok('/store/post_stock', { store_id: store, kind: 'opening', lines: lines('10') }, admin)
  await server.ok(
    '/store/update_material',
    { store_id: store, material_id: material, reorder_level: '5' },
    admin,
  )
  await server.ok('/store/post_stock', { store_id: store, kind: 'issue', lines: lines('6') }, admin)
  return material
}
const list = (token = keeperToken) => server.ok('/notification/list', {}, token)
const count = async (token = keeperToken) => (await server.ok('/notification/count', {}, token)).unread

describe('the inbox', () => {
  it('tells who sees a store and its stock that a material runs low, once', async () => {
    const material = await runLow()
    await spreadAll(server.services)
    await spreadAll(server.services)
    const { lines } = await list()
    expect(lines).toMatchObject([{ kind: 'stock_low', count: 1, is_read: false, project: { id: project } }])
    expect(lines[0]?.text).toMatch(/^Stock of Screws is low at /)
    expect(lines[0]?.address).toMatch(new RegExp(`^/p/[^/]+/stores/${store}/materials/${material}$`))
    expect(await count()).toBe(1)
  })

  it('tells nothing while stock stays low, and nobody who does not see the store', async () => {
    const stranger = await server.make.user({
      roles: [{ project, access: ['store_view', 'store_materials_view'] }],
    })
    const material = await runLow()
    const lines = [{ material_id: material, quantity: '1' }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'issue', lines }, admin)
    await spreadAll(server.services)
    expect((await list()).lines).toMatchObject([{ count: 1 }])
    expect((await list(await server.signIn(stranger))).lines).toEqual([])
  })

  it('tells superusers of the projects that they are members of, and of no others', async () => {
    const stranger = await server.make.user({ superuser: true })
    const member = await server.make.user({ superuser: true })
    await server.ok('/user/assignProject', { user_id: member.id, project_id: project }, admin)
    await runLow()
    await spreadAll(server.services)
    const kindsOf = async (user: MadeUser) =>
      (await list(await server.signIn(user))).lines.map(({ kind }) => kind)
    expect(await kindsOf(member)).toContain('stock_low')
    expect(await kindsOf(stranger)).toEqual([])
  })

  it('tells a person of what came of a change of theirs, and not of the change', async () => {
    const material = await server.make.material()
    await server.make.role(keeper.id, { project, access: ['stock_request_add', 'stock_request_view'] })
    const lines = [{ material_id: material, quantity: '1' }]
    await server.ok('/store/post_stock', { store_id: store, kind: 'opening', lines }, admin)
    const input = { project_id: project, store_id: store, type: 'issue' as const, lines }
    const { id } = await server.ok('/store/create_stock_request', input, keeperToken)
    await spreadAll(server.services)
    expect((await list()).lines).toEqual([])
    await server.ok(
      '/store/update_material',
      { store_id: store, material_id: material, reorder_level: '1' },
      admin,
    )
    await server.ok('/store/approve_stock_request', { request_id: id }, keeperToken)
    await spreadAll(server.services)
    expect((await list()).lines.map(({ kind }) => kind)).toEqual(['stock_low'])
  })

  it('gathers a burst in one line, in each language', async () => {
    for (const name of ['Screws', 'Paint', 'Tape']) await runLow(name)
    await spreadAll(server.services)
    const { lines } = await list()
    expect(lines).toMatchObject([{ count: 3 }])
    expect(lines[0]?.text).toMatch(/^Stock is low for 3 materials at /)
    await sql`update app_user set language = 'ar' where id = ${keeper.id}`.execute(server.database)
    expect((await list()).lines[0]?.text).toMatch(/^المخزون منخفض لعدد .+ مواد في /)
    expect(await count()).toBe(1)
  })

  it('marks lines and everything as read and unread, and notifies the person’s other tabs', async () => {
    await runLow()
    await spreadAll(server.services)
    const before = await list()
    const ids = before.lines.map(({ id }) => id)
    await server.ok('/notification/markRead', { ids }, keeperToken)
    expect([await count(), (await list()).lines[0]?.is_read]).toEqual([0, true])
    await server.ok('/notification/markRead', { ids, read: false }, keeperToken)
    expect(await count()).toBe(1)
    const heard = await heardDuring(server, { userId: keeper.id, projects: [] }, () =>
      server.ok('/notification/markAllRead', { until: before.newest ?? '1' }, keeperToken),
    )
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'notifications', project_id: null }))
    expect(await count()).toBe(0)
    expect((await server.ok('/notification/list', { unread_only: true }, keeperToken)).lines).toEqual([])
  })

  it('is narrowed to a kind and a project, and so is what is marked', async () => {
    await runLow()
    const elsewhere = await server.make.project()
    await server.ok('/user/assignProject', { user_id: keeper.id, project_id: elsewhere }, admin)
    await spreadAll(server.services)
    const kinds = async (input: object) =>
      (await server.ok('/notification/list', input, keeperToken)).lines.map(({ kind }) => kind)
    expect((await kinds({})).toSorted()).toEqual(['project_joined', 'stock_low'])
    expect(await kinds({ kind: 'stock_low' })).toEqual(['stock_low'])
    expect(await kinds({ project_id: elsewhere })).toEqual(['project_joined'])
    expect(await kinds({ project_id: elsewhere, kind: 'stock_low' })).toEqual([])
    await server.ok('/notification/markAllRead', { kind: 'stock_low' }, keeperToken)
    expect(await kinds({ unread_only: true })).toEqual(['project_joined'])
    await server.ok('/notification/markAllRead', { project_id: elsewhere }, keeperToken)
    expect(await count()).toBe(0)
  })

  it('keeps lines of others: marking them does nothing', async () => {
    await runLow()
    await spreadAll(server.services)
    const ids = (await list()).lines.map(({ id }) => id)
    await server.ok('/notification/markRead', { ids }, admin)
    expect(await count()).toBe(1)
  })

  it('is read page by page', async () => {
    const stores = [store, await server.make.store(project), await server.make.store(project)]
    await server.make.assignStores(keeper.id, project, stores.slice(1))
    for (const one of stores) {
      store = one
      await runLow()
    }
    await spreadAll(server.services)
    const first = await server.ok('/notification/list', { limit: 2 }, keeperToken)
    const second = await server.ok('/notification/list', { limit: 2, before: first.next ?? '' }, keeperToken)
    expect([first.lines.length, second.lines.length, second.next]).toEqual([2, 1, null])
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(3)
  })
})

describe('rights', () => {
  it('that are taken away between event and mail leave nothing sent, listed or counted', async () => {
    await runLow()
    await spreadAll(server.services)
    expect(await count()).toBe(1)
    await sql`delete from user_store where user_id = ${keeper.id}`.execute(server.database)
    await deliverAll(server.services, keeper.id, 'mail')
    expect(mails.received).toEqual([])
    expect((await list()).lines).toEqual([])
    expect(await count()).toBe(0)
    const { rows } = await sql<{ outcome: string }>`
      select outcome from notification_delivery where user_id = ${keeper.id} and channel = 'mail'`.execute(
      server.database,
    )
    expect(rows).toEqual([{ outcome: 'withheld' }])
  })

  it('of somebody who may no longer sign in let nothing be sent', async () => {
    await runLow()
    await spreadAll(server.services)
    await sql`update app_user set status = 'Blocked' where id = ${keeper.id}`.execute(server.database)
    await deliverAll(server.services, keeper.id, 'mail')
    expect(mails.received).toEqual([])
  })
})

describe('mail', () => {
  it('goes out once, as text and HTML, with links', async () => {
    await runLow('Nuts & <bolts>')
    await spreadAll(server.services)
    await deliverAll(server.services, keeper.id, 'mail')
    await deliverAll(server.services, keeper.id, 'mail')
    expect(mails.received).toHaveLength(1)
    const [mail] = mails.received
    expect(mail?.to).toEqual([keeper.email])
    const { text, html, subject, headers } = readMail(mail?.source ?? '')
    expect(subject).toMatch(/^Stock of Nuts & <bolts> is low at /)
    expect(text).toMatch(/https:\/\/portal\.example\/p\/[^/]+\/stores\//)
    expect(html).toContain('<html lang="en" dir="ltr">')
    expect(html).toContain('Nuts &amp; &lt;bolts&gt;')
    expect(headers).toMatch(/^Auto-Submitted: auto-generated$/im)
    expect(headers).toContain('From: Atrium <portal@atrium.example>')
  })

  it('is in the language and the direction of its receiver', async () => {
    await sql`update app_user set language = 'ar' where id = ${keeper.id}`.execute(server.database)
    await runLow()
    await spreadAll(server.services)
    await deliverAll(server.services, keeper.id, 'mail')
    const { html, subject } = readMail(mails.received[0]?.source ?? '')
    expect(subject).toMatch(/^مخزون Screws منخفض في /)
    expect(html).toContain('<html lang="ar" dir="rtl">')
  })

  it('is tried again by its job after the mail server refused it', async () => {
    await runLow()
    await spreadAll(server.services)
    mails.isFailing = true
    await expect(deliverAll(server.services, keeper.id, 'mail')).rejects.toThrow('mail_refused')
    mails.isFailing = false
    await sql`update notification_delivery set claimed_at = now() - interval '1 hour'`.execute(
      server.database,
    )
    await deliverAll(server.services, keeper.id, 'mail')
    expect(mails.received).toHaveLength(1)
  })

  it('waits for the end of quiet hours and for the mail of the day, in the person’s time zone', async () => {
    const due = async () => {
      const { rows } = await sql<{ local: string; is_later: boolean }>`
        select to_char(due_at at time zone 'Asia/Riyadh', 'HH24:MI') as local, due_at > now() as is_later
        from notification_delivery where user_id = ${keeper.id} and channel = 'mail' and settled_at is null`.execute(
        server.database,
      )
      return rows
    }
    const delivery = { mail_frequency: 'daily', digest_at: '06:30', time_zone: 'Asia/Riyadh' } as const
    const set = (quiet: { quiet_from: string | null; quiet_until: string | null }) =>
      server.ok('/notification/setPreferences', { delivery: { ...delivery, ...quiet } }, keeperToken)
    await set({ quiet_from: null, quiet_until: null })
    await runLow()
    await spreadAll(server.services)
    expect(await due()).toEqual([{ local: '06:30', is_later: true }])
    await deliverAll(server.services, keeper.id, 'mail')
    await set({ quiet_from: '05:00', quiet_until: '08:15' })
    await runLow()
    await spreadAll(server.services)
    expect(await due()).toEqual([{ local: '08:15', is_later: true }])
  })

  it('is tested by a mail to oneself, once a minute', async () => {
    await server.ok('/notification/testMail', {}, keeperToken)
    const error = await server.refused('/notification/testMail', {}, keeperToken)
    expect(error).toMatchObject({ status: 409, key: 'mail_just_tested' })
  })
})

describe('preferences', () => {
  it('of a person come before those of their roles, and those before the kind’s own', async () => {
    const channels = async (token = keeperToken) => {
      const { kinds } = await server.ok('/notification/getPreferences', {}, token)
      return kinds.find(({ kind }) => kind === 'stock_low')?.channels
    }
    const choose = (inbox: boolean, more: object = {}) => ({
      ...more,
      kinds: [{ kind: 'stock_low', channels: { inbox, mail: false, push: false } }],
    })
    expect(await channels()).toMatchObject({ inbox: true, mail: true })
    await server.ok('/notification/setPreferences', choose(true, { role_id: keeperRole }), admin)
    expect(await channels()).toEqual({ inbox: true, mail: false, push: false })
    await server.ok('/notification/setPreferences', choose(false), keeperToken)
    await runLow()
    await spreadAll(server.services)
    expect((await list()).lines).toEqual([])
    const back = { kinds: [{ kind: 'stock_low', channels: null }] }
    await server.ok('/notification/setPreferences', back, keeperToken)
    expect(await channels()).toEqual({ inbox: true, mail: false, push: false })
  })

  it('of a role are for those who may edit it', async () => {
    const input = { role_id: keeperRole, kinds: [] }
    expect((await server.refused('/notification/setPreferences', input, keeperToken)).status).toBe(404)
    expect(
      (await server.refused('/notification/getPreferences', { role_id: keeperRole }, keeperToken)).status,
    ).toBe(404)
  })

  it('refuse an unknown kind, an unknown time zone, half quiet hours and a stale version', async () => {
    const set = (input: object) => server.refused('/notification/setPreferences', input as never, keeperToken)
    const delivery = { mail_frequency: 'at_once', digest_at: '07:00', quiet_from: null, quiet_until: null }
    const off = { inbox: false, mail: false, push: false }
    expect(await set({ kinds: [{ kind: 'no_such', channels: off }] })).toMatchObject({
      status: 422,
      fields: { 'kinds.0.kind': expect.anything() },
    })
    expect(await set({ delivery: { ...delivery, time_zone: 'Mars/Olympus' } })).toMatchObject({
      fields: { 'delivery.time_zone': expect.anything() },
    })
    expect(await set({ delivery: { ...delivery, quiet_from: '22:00', time_zone: 'UTC' } })).toMatchObject({
      fields: { 'delivery.quiet_until': expect.anything() },
    })
    await server.ok('/notification/setPreferences', { kinds: [] }, keeperToken)
    expect((await set({ kinds: [], version: 1 })).status).toBe(409)
  })
})

describe('other areas', () => {
  const texts = async (token: string) => (await list(token)).lines.map(({ text }) => text)

  it('tell of stock requests: those who may approve them, and their author of each step', async () => {
    const author = await server.make.user({
      roles: [
        { project, access: ['store_view', 'store_view_all', 'stock_request_view', 'stock_request_add'] },
      ],
    })
    const authorToken = await server.signIn(author)
    const material = await server.make.material()
    const lines = [{ material_id: material, quantity: '2' }]
    const ask = async () => {
      const input = { project_id: project, store_id: store, type: 'issue' as const, lines }
      return (await server.ok('/store/create_stock_request', input, authorToken)).id
    }
    await server.ok('/store/post_stock', { store_id: store, kind: 'opening', lines }, admin)
    const [first, second] = [await ask(), await ask()]
    await spreadAll(server.services)
    expect(await texts(keeperToken)).toEqual([
      expect.stringMatching(/^2 stock requests for .+ wait for approval$/),
    ])
    expect(await texts(authorToken)).toEqual([])
    await server.ok('/store/approve_stock_request', { request_id: first }, keeperToken)
    await server.ok('/store/reject_stock_request', { request_id: second }, keeperToken)
    await server.ok('/store/complete_stock_request', { request_id: first }, admin)
    await spreadAll(server.services)
    expect((await texts(authorToken)).toSorted()).toEqual([
      'Your stock request SR-00001 was approved',
      'Your stock request SR-00001 was completed',
      'Your stock request SR-00002 was refused',
    ])
  })

  it('tell people of their projects, roles and teams', async () => {
    const person = await server.make.user({ roles: [{ project: await server.make.project() }] })
    const token = await server.signIn(person)
    const role = await server.make.role(adminId, { project, access: [] })
    const team = await server.ok('/project-team/create', { project_id: project, name: 'Night shift' }, admin)
    await server.ok('/user/assignProject', { user_id: person.id, project_id: project }, admin)
    await server.ok('/user/assignRole', { user_id: person.id, project_id: project, role_id: role }, admin)
    await server.ok('/project-team/assignUser', { team_id: team.id, user_id: person.id }, admin)
    await spreadAll(server.services)
    expect((await texts(token)).toSorted()).toEqual([
      expect.stringMatching(/^You were added to the project /),
      'You were added to the team Night shift',
      expect.stringMatching(/^You were given the role /),
    ])
    await sql`delete from team_user where user_id = ${person.id}`.execute(server.database)
    expect(await texts(token)).toHaveLength(2)
  })
})
