// A process of its own, so that the attacker's client takes no processor time from the client of the honest person.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { openDatabase } from '../database/database.ts'
import { openSession } from '../testing/adversary/make-world.ts'
import { sendCell } from '../testing/adversary/send-cell.ts'
import { TestClient } from '../testing/test-call.ts'
import type { AttackerTask, Sent, WrittenRequest } from './attacker.ts'

/** The number of requests that one member has under way at once. */
const lines = 8

process.once('disconnect', () => process.exit())
const [{ url, databaseUrl, person }] = (await once(process, 'message')) as [AttackerTask]
const { database } = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 1 })
const client = new TestClient(url)
const server = { url, post: client.post.bind(client) }
process.on('message', (file: string) => void sendAll(file).then((sent) => process.send?.(sent)))
process.send?.('ready')

/** Sends the requests of a file in their order, as many at once as a member's browser can. */
async function sendAll(file: string): Promise<Sent[]> {
  const sent: Sent[] = []
  const requests = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]()
  await Promise.all(
    Array.from({ length: lines }, async () => {
      for (let next = await requests.next(); !next.done; next = await requests.next())
        sent.push(await send(JSON.parse(next.value) as WrittenRequest))
    }),
  )
  return sent
}

/** Sends one request in a session of its own, so that a call that ends the session ends no other request. */
async function send({ path, kind, fields, upload }: WrittenRequest): Promise<Sent> {
  const { token } = await openSession(database, person, 'live')
  const began = performance.now()
  const { status, text } = await sendCell(server, path, { upload }, fields, token)
  const ms = performance.now() - began
  return { path, kind, status, body: status === 200 ? '' : text.slice(0, 500), ms }
}
