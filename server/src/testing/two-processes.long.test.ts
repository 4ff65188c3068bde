import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer } from './start-test-server.ts'

/*
 * Runs again, with every call on the next of two servers, the tests of what must hold for any spread of calls over processes.
 * With TEST_SPREAD=2 the whole suite runs so.
 */
vi.stubEnv('TEST_SPREAD', '2')

// A worker that ran one of these files has it, and importing it again would describe nothing.
vi.resetModules()
afterAll(() => void vi.resetModules())

const suites = {
  sessions: () => import('../areas/session/session.test.ts'),
  'failed sign-ins': () => import('../areas/session/sign-in.test.ts'),
  'rights and what is refused': () => import('../areas/role/role.test.ts'),
  'users whose status or rights change': () => import('../areas/user-administration/user.test.ts'),
  'idempotency, transactions and audit': () => import('../serve/serve.test.ts'),
  'the front door': () => import('../http/call-route.test.ts'),
  events: () => import('../http/events/event-route.test.ts'),
  turns: () => import('../serve/turns.test.ts'),
  stock: () => import('../areas/stock/stock.test.ts'),
}

for (const [name, load] of Object.entries(suites)) {
  describe(`on two servers: ${name}`, async () => {
    beforeAll(() => void vi.stubEnv('TEST_SPREAD', '2'))
    await load()
  })
}

describe('spread calls', () => {
  it('go to each server in turn', async () => {
    const server = await startTestServer()
    try {
      const urls = [server.url, server.url, server.url]
      expect(new Set(urls).size).toBe(2)
      expect(urls[2]).toBe(urls[0])
    } finally {
      await server.close()
    }
  })
})
afterAll(() => void vi.unstubAllEnvs())
