import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { letConnectionsGo } from '../application.ts'

// A kept-alive connection is closed after 72 s.
it('closes as soon as a reply that had begun before has been sent', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  letConnectionsGo(app)
  const file = new Readable({ read: () => undefined })
  app.get('/file', (_, reply) => reply.type('text/plain').send(file))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })

  file.push('first')
  const reply = await fetch(`${address}/file`)
  const closed = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  file.push(' and last')
  file.push(null)
  expect(await reply.text()).toBe('first and last')
  await closed
})
