import { request } from 'node:http'
import { expect, test } from '@playwright/test'

/** Returns the status of an answer to a request that none of our pages would send. */
function statusOf(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<number | undefined> {
  const { hostname, port } = new URL(String(process.env['WORKBENCH_URL']))
  return new Promise((resolve, reject) => {
    const pending = request({ hostname, port, path, method, headers }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    pending.once('error', reject)
    pending.end()
  })
}

test('the workbench signs in nobody for another site, and no such request stops it', async () => {
  expect(await statusOf('/workbench', {})).toBe(200)
  expect(await statusOf('/workbench', { host: 'rebound.example:4400' })).toBe(403)
  const form = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'https://a.example' }
  expect(await statusOf('/workbench/sign-in', form, 'POST')).toBe(403)
  expect(await statusOf('//', {})).toBe(404)
  expect(await statusOf('/workbench', {})).toBe(200)
})
