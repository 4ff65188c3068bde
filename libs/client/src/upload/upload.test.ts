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

it('sends the file with its fields and tells how far it is', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => send(reply, 200, { import: { id: 'i' } }))
  const progress: UploadProgress[] = []
  const onProgress = (step: UploadProgress) => progress.push(step)
  const result = await tab.upload(path, { file, fields, idempotencyKey: 'once', onProgress })
  expect(result).toEqual({ ok: true, data: { import: { id: 'i' } } })
  const { headers, bytes } = peer.heard[0] ?? {}
  expect(headers).toMatchObject({ authorization: 'Bearer session-1.secret-1', 'idempotency-key': 'once' })
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data/)
  const sent = bytes?.toString() ?? ''
  expect(sent.indexOf('name="project_id"')).toBeLessThan(sent.indexOf('filename="tower.xlsx"'))
  expect(sent).not.toContain('parent_id')
  expect(progress.at(-1)).toMatchObject({ share: 1 })
})

it('says Authentication failed on a 401 and checks the session', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) =>
    refuse(reply, 401, { message: 'Session expired or invalid', session_expired: true }),
  )
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { key: 'authentication_failed', message: 'Authentication failed', sessionExpired: true },
  })
  expect(tab.said.at(-1)).toEqual({ kind: 'ended', reason: 'expired' })
})

it('renews the session after a 401 of a token that was too old', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => refuse(reply, 401, { message: 'Invalid or expired token' }))
  peer.on('/auth/refresh', (_, reply) => send(reply, 200, tokenReply('session-1.new')))
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { message: 'Authentication failed' },
  })
  expect(tab.said.at(-1)).toMatchObject({ kind: 'renewed' })
})

it('says Invalid or expired token without sending anything where there is no token', async () => {
  const peer = await startPeer()
  const tab = openTab(peer.base, newBrowser())
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { message: 'Invalid or expired token' },
  })
  expect(peer.heard).toEqual([])
})

it('says Something went wrong for other statuses and for the network, and keeps the words of a refused file', async () => {
  const { peer, tab } = await signedIn()
  peer.on(path, (_, reply) => refuse(reply, 500, { code: 'internal', message: 'no' }))
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { code: 'internal', message: 'Something went wrong', status: 500 },
  })
  peer.on(path, (_, reply) =>
    refuse(reply, 415, { code: 'unsupported_type', message: 'This type is not supported.' }),
  )
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { message: 'This type is not supported.' },
  })
  peer.on(path, (_, reply) => void reply.destroy())
  expect(await tab.upload(path, { file, fields })).toMatchObject({
    error: { code: 'network', message: 'Something went wrong' },
  })
})

it('can be taken back, before and while it is on its way', async () => {
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
