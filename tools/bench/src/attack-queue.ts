import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { limits } from '@atrium/contract'
import { startMailServer } from '../../../server/src/areas/notification/fixtures/mail-server.ts'
import { quantile } from '../../../server/src/hostile/besiege.ts'
import { startHostilePortal, type HostilePortal } from '../../../server/src/hostile/hostile-portal.ts'
import { everyAccess, makePerson, type Person } from '../../../server/src/testing/adversary/make-world.ts'

/*
 * Attacks what outlives a call: mentions, webhooks, exports, pictures and imports of one project, beside an honest person of another one
 * who mentions a colleague, tests a webhook, exports, adds a picture and imports one row. Prints how long each took until it was
 * there, in quiet and attacked, and how long 40 mails took in quiet. Fails if one took more than three times its quiet time (or than `floorMs`):
 *   node tools/bench/src/attack-queue.ts [--attackers 4] [--times 5] [--comments 600] [--tests 1000] [--rows 200000]
 */
const { values } = parseArgs({
  options: {
    attackers: { type: 'string', default: '4' },
    times: { type: 'string', default: '5' },
    comments: { type: 'string', default: '600' },
    tests: { type: 'string', default: '1000' },
    rows: { type: 'string', default: '200000' },
  },
})
/** What a busy machine adds to the shortest of these. */
const floorMs = 1000
/** How many mails are measured, and how long they may take until the mail server has them. */
const mails = { count: 40, mostMs: 10_000 }
/** Work that takes longer counts as never finished. */
const patienceMs = 120_000

interface Work {
  name: string
  honest(): Promise<void>
  /** Sends everything at once, whatever the replies are. */
  attack(): Promise<unknown>
}

/** A receiver that answers honest messages and leaves others without a reply. */
const heard = new Map<string, () => void>()
const receiver = createServer((request, reply) => {
  if (request.url === '/silent') return
  heard.get(request.url ?? '')?.()
  reply.writeHead(204).end()
}).listen(0, '127.0.0.1')
await new Promise((resolve) => receiver.once('listening', resolve))
const address = receiver.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

const mailServer = await startMailServer()
const portal = await startHostilePortal(
  {
    locations: 2000,
    widest: 200,
    users: 200,
    roles: 20,
    entries: 1000,
    fullStores: 1,
    materials: 200,
  },
  {
    environment: {
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'portal@atrium.example',
    },
  },
)
const wrong: string[] = []
try {
  await timeMails(portal)
  for (const work of await worksIn(portal)) {
    const quiet = await repeat(work)
    const attack = work.attack()
    await pause(500)
    const attacked = await repeat(work)
    await attack
    const [before, under] = [quantile(quiet, 0.5), quantile(attacked, 0.5)]
    console.log(`${work.name}: ${Math.round(before)} ms in quiet, ${Math.round(under)} ms attacked`)
    if (under > Math.max(floorMs, 3 * before)) wrong.push(`${work.name} took too long under attack`)
  }
} finally {
  await portal.stop()
  await mailServer.close()
  receiver.closeAllConnections()
  receiver.close()
}
console.log(wrong.length === 0 ? 'nobody else noticed more than is allowed' : wrong.join('\n'))
if (wrong.length > 0) process.exitCode = 1

/** Mentions people, who get mails of that by default, as many in each comment as it may, and prints when the last mail was handed over. */
async function timeMails({ url, database, make, honest }: HostilePortal): Promise<void> {
  const call = async (path: string, { token }: Pick<Person, 'token'>, body: object): Promise<void> => {
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  }
  const roles = [{ project: honest.project, access: everyAccess }]
  const readers = await each(mails.count, (at) =>
    makePerson({ database, make }, { name: `reader ${at}`, roles }),
  )
  const before = mailServer.received.length
  const began = performance.now()
  for (let at = 0; at < readers.length; at += limits.mentionsOfComment) {
    const some = readers.slice(at, at + limits.mentionsOfComment)
    await call('/comment/add', honest, {
      owner_kind: 'location',
      owner_id: honest.location,
      text: some.map(({ name }) => `@${name}`).join(' '),
      mentions: some.map(({ id }) => id),
    })
  }
  while (mailServer.received.length < before + mails.count && performance.now() - began < patienceMs)
    await pause(50)
  const took = Math.round(performance.now() - began)
  console.log(`${mailServer.received.length - before} of ${mails.count} mails: ${took} ms`)
  if (took > mails.mostMs) wrong.push('the mails took too long')
}

/** @returns how long each time took, in milliseconds; what the portal refused counts as never done */
async function repeat({ name, honest }: Work): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < Number(values.times); at++) {
    const began = performance.now()
    const isDone = await Promise.race([honest(), pause(patienceMs, undefined, { ref: false })]).then(
      () => true,
      (error: unknown) => {
        wrong.push(`${name} failed: ${String(error)}`)
        return false
      },
    )
    took.push(isDone ? performance.now() - began : patienceMs)
  }
  return took
}

async function worksIn({ url, database, make, honest, large }: HostilePortal): Promise<Work[]> {
  const maker = { database, make }
  const memberOf = (project: string, name: string) =>
    makePerson(maker, { name, roles: [{ project, access: everyAccess }] })
  const attackers = await each(Number(values.attackers), (at) => memberOf(large.project.id, `attacker ${at}`))
  const mentioned = await each(20, (at) => memberOf(large.project.id, `mentioned ${at}`))
  const colleague = await memberOf(honest.project, 'colleague')

  const send = async (path: string, { token }: Pick<Person, 'token'>, body: object | FormData) => {
    const isForm = body instanceof FormData
    const reply = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    return { status: reply.status, text: await reply.text() }
  }
  const ok = async (...given: Parameters<typeof send>): Promise<Record<string, unknown>> => {
    const { status, text } = await send(...given)
    if (status !== 200) throw new Error(`${given[0]}: ${status} ${text.slice(0, 300)}`)
    return text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
  }
  const until = async (isThere: () => Promise<boolean>): Promise<void> => {
    while (!(await isThere())) await pause(50)
  }
  const form = (fields: Record<string, string>, name: string, content: string) => {
    const made = new FormData()
    for (const [key, value] of Object.entries(fields)) made.set(key, value)
    made.set('file', new Blob([content]), name)
    return made
  }
  const webhook = async (person: Pick<Person, 'token'>, project_id: string, path: string) =>
    String(
      (
        await ok('/webhook/create', person, {
          project_id,
          name: path,
          url: `${origin}${path}`,
          events: ['stores'],
        })
      ).id,
    )
  const all = (count: number, work: (person: Person, at: number) => Promise<unknown>) =>
    Promise.all(
      attackers.map(async (person) => {
        for (let at = 0; at < count; at += 4)
          await Promise.all([0, 1, 2, 3].map((more) => work(person, at + more).catch(() => undefined)))
      }),
    )

  // The large project has as many webhooks as a project may.
  await database.deleteFrom('webhook').where('project_id', '=', large.project.id).execute()
  const silent = await webhook(attackers[0] ?? honest, large.project.id, '/silent')
  const own = await webhook(honest, honest.project, '/honest')
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="5" height="5"/></svg>'
  const gradients = (layers: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><linearGradient id="a"><stop offset="0"/></linearGradient>${'<path d="M0 0H100V100H0z" fill="url(#a)"/>'.repeat(layers)}</svg>`
  /** One that is refused, and the most costly one that is not. */
  const drawings = [gradients(40_000), gradients(950)]
  const manyRows = `Code,Name\n${Array.from({ length: Number(values.rows) }, (_, at) => `Q${at},Row ${at}`).join('\n')}\n`
  let count = 0

  return [
    {
      name: 'a mention',
      async honest() {
        const { newest } = await ok('/notification/list', colleague, {})
        if (newest) await ok('/notification/markAllRead', colleague, { until: newest })
        await ok('/comment/add', honest, {
          owner_kind: 'location',
          owner_id: honest.location,
          text: '@colleague please look',
          mentions: [colleague.id],
        })
        await until(async () => Number((await ok('/notification/count', colleague, {})).unread) > 0)
      },
      attack: () =>
        all(Number(values.comments) / attackers.length, (person, at) =>
          send('/comment/add', person, {
            owner_kind: 'location',
            owner_id: large.project.widest.id,
            text: `${at} ${mentioned.map(({ name }) => `@${name}`).join(' ')}`,
            mentions: mentioned.map(({ id }) => id),
          }),
        ),
    },
    {
      name: 'a webhook',
      async honest() {
        const arrived = new Promise<void>((resolve) => heard.set('/honest', resolve))
        await ok('/webhook/sendTest', honest, { id: own })
        await arrived
      },
      attack: () =>
        all(Number(values.tests) / attackers.length, (person) =>
          send('/webhook/sendTest', person, { id: silent }),
        ),
    },
    {
      name: 'an export',
      honest: async () =>
        void (await ok('/location/export', honest, { project_id: honest.project, format: 'csv' })),
      attack: () =>
        all(8, (person) =>
          send('/location/export', person, { project_id: large.project.id, format: 'xlsx' }),
        ),
    },
    {
      name: 'a picture',
      honest: async () =>
        void (await ok(
          '/attachment/add',
          honest,
          form({ owner_kind: 'location', owner_id: honest.location }, 'picture.svg', picture),
        )),
      attack: () =>
        all(8, (person, at) =>
          send(
            '/attachment/add',
            person,
            form(
              { owner_kind: 'location', owner_id: large.project.widest.id },
              'drawing.svg',
              drawings[at % drawings.length] ?? '',
            ),
          ),
        ),
    },
    {
      name: 'an import of one row',
      async honest() {
        count += 1
        const made = await ok(
          '/location/import',
          honest,
          form({ project_id: honest.project }, 'one.csv', `Code,Name\nONE${count},One\n`),
        )
        const { id } = made.import as { id: string }
        await until(async () => {
          const { import: now } = await ok('/location/getImport', honest, { import_id: id })
          const { state } = now as { state: string }
          if (state !== 'Reading' && state !== 'Ready') throw new Error(`the import ended as ${state}`)
          return state === 'Ready'
        })
      },
      attack: () =>
        all(4, (person) =>
          send('/location/import', person, form({ project_id: large.project.id }, 'many.csv', manyRows)),
        ),
    },
  ]
}

function each<Value>(count: number, make: (at: number) => Promise<Value>): Promise<Value[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => make(at)))
}
