import { expect, it } from 'vitest'
import { eventually } from '../../fixtures/eventually.ts'
import { newBrowser, openTab } from '../../fixtures/open-tab.ts'
import { refuse, send, startPeer, tokenReply } from '../../fixtures/peer-server.ts'
import type { UploadProgress } from './send-form.ts'
import type { UploadPath } from './upload.ts'

const path = '/location/import' as UploadPath
const fields = { project_id: 'p', parent_id: undefined } as never
const file = new File(['x'.repeat(200_000)], 'tower.xlsx')

async function signedIn(lives?: number) {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  tab.session.start(tokenReply(undefined, { ...(lives !== undefined && { lives }) }))
  return { peer, tab }
}

it('sends the file with its fields and reports progress', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => send(reply, 200, { import: { id: 'i' } }))
  const progress: UploadProgress[] = []
  const onProgress = (step: UploadProgress) => progress.push(step)
  const result = await tab.upload(path, { file, fields, idempotencyKey: 'once', onProgress })
  expect(result).toEqual({ ok: true, data: { import: { id: 'i' } }, changed: null })
  const { headers, bytes } = peer.heard[0] ?? {}
  expect(headers).toMatchObject({ authorization: 'Bearer session-1.secret-1', 'idempotency-key': 'once' })
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data/)
  const sent = bytes?.toString() ?? ''
  expect(sent.indexOf('name="project_id"')).toBeLessThan(sent.indexOf('filename="tower.xlsx"'))
  expect(sent).not.toContain('parent_id')
  expect(progress.at(-1)).toMatchObject({ share: 1 })
})

it('fails with Authentication failed on a 401 and checks the session', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) =>
    refuse(reply, 401, { message: 'Session expired or invalid', session_expired: true }),
  )
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { key: 'authentication_failed', message: 'Authentication failed', sessionExpired: true },
  })
  expect(tab.said.at(-1)).toEqual({ kind: 'ended', reason: 'expired' })
})

it('renews the session after a 401 of an expired token', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => refuse(reply, 401, { message: 'Invalid or expired token' }))
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply('session-1.new')))
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { message: 'Authentication failed' },
  })
  expect(tab.said.at(-1)).toMatchObject({ kind: 'renewed' })
})

it('fails with Invalid or expired token without sending anything if there is no token', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { message: 'Invalid or expired token' },
  })
  expect(peer.heard).toEqual([])
})

const ownWords = { code: 'conflict', message: 'Words of the server', key: 'conflict' } as const

it.each([400, 403, 404, 409, 429, 500, 503])(
  'says Something went wrong for %i, which whoever chose the file cannot mend',
  async (status) => {
    const { peer, tab } = await signedIn()
    peer.on(path, (_, reply) => refuse(reply, status, ownWords))
    expect(await tab.upload(path, { file, fields })).toMatchObject({
      error: { message: 'Something went wrong', status },
    })
  },
)

it.each([
  [413, 'too_large'],
  [415, 'unsupported_type'],
  [422, 'validation'],
] as const)('keeps the words of %i, which say what to do about the file', async (status, code) => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => refuse(reply, status, { ...ownWords, code }))
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { code, message: 'Words of the server', status },
  })
})

it('fails with Something went wrong on a network failure', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => void reply.destroy())
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { code: 'network', message: 'Something went wrong' },
  })
})

it('can be aborted, before and during the transfer', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, () => undefined)
  const controller = new AbortController()
  const waiting = tab.upload(path, { file, fields, signal: controller.signal })
  await eventually(() => expect(peer.of(path)).toHaveLength(1))
  controller.abort()
  expect(await waiting).toMatchObject({ error: { code: 'aborted', aborted: true } })
  const again = await tab.upload(path, { file, fields, signal: controller.signal })
  expect(again).toMatchObject({ error: { aborted: true } })
  expect(peer.of(path)).toHaveLength(1)
})
