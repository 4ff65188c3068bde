import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { floorStatements } from './floor-statements.ts'

/** The floor of the measurements: a bare Fastify that answers each call with one prepared statement. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
const app = Fastify()
for (const [path, statementOf] of Object.entries(floorStatements)) {
  app.post(`/api${path}`, async (request, reply) => {
    const [session, secret = ''] = (request.headers.authorization ?? '').slice('Bearer '.length).split('.')
    const { text, values } = statementOf(request.body as Record<string, string>)
    const hash = createHash('sha256').update(secret).digest()
    const name = createHash('sha256').update(text).digest('base64url')
    const { rows } = await pool.query<{ reply: string }>({ name, text, values: [session, hash, ...values] })
    const [found] = rows
    return found ? reply.type('application/json').send(found.reply) : reply.code(403).send({})
  })
}
process.stdout.write(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
