import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function policyOf(address: string): Promise<Map<string, string>> {
  const response = await fetch(`${server.url}${address}`)
  const policy = response.headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the content policy', () => {
  it('runs only scripts of this origin: nothing inline, no evaluation, no frame around it, workers by file', async () => {
    const policy = await policyOf('/health/live')
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('worker-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'none'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
  })

  it('allows styles only with the nonce of this reply', async () => {
    const nonces = [await policyOf('/health/live'), await policyOf('/health/live')].map(
      (policy) => /'nonce-([\w+/=]{22,})'/.exec(policy.get('style-src') ?? '')?.[1],
    )
    expect(nonces[0]).toBeDefined()
    expect(nonces[0]).not.toBe(nonces[1])
  })
})

it.each(['/health/live', '/api/openapi.json', '/no/such/file'])(
  '%s has a type that browsers do not guess',
  async (address) => {
    const { headers } = await fetch(`${server.url}${address}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  },
)
