import Fastify from 'fastify'

/** A Fastify that greets, and nothing else: what calls are measured against. */
const app = Fastify()
app.post('/hello', async () => ({ hello: 'world' }))
process.stdout.write(`ready at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', () => void app.close())
