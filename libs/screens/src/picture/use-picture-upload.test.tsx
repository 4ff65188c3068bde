import { CallFailure } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { provideTexts } from '@atrium/testing'
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { usePictureUpload } from './use-picture-upload.ts'

interface Sent {
  readonly fields: object
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: { share: number }) => void
  readonly answer: (result: unknown) => void
}

const { sent } = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock(import('@atrium/client'), async (load) => ({
  ...(await load()),
  upload: ((_path: string, given: Omit<Sent, 'answer'>) =>
    new Promise((answer) => sent.push({ ...given, answer }))) as never,
}))

beforeAll(() =>
  provideTexts('portal', {
    photo: { tooLarge: 'Larger than {{megabytes}} MB' },
    messages: { forbidden: 'You may not do this.' },
  }),
)
beforeEach(() => void (sent.length = 0))

const picture = new Blob(['png'], { type: 'image/png' })

function start() {
  const onSent = vi.fn()
  const { result, unmount } = renderHook(() =>
    usePictureUpload('/user/set_photo', { fields: { user_id: 'ana' }, onSent }),
  )
  return { result, unmount, onSent }
}

it('sends a picture, tells how far it is, and gives what the call answered', async () => {
  const { result, onSent } = start()
  act(() => result.current.send(picture))
  expect(sent[0]?.fields).toEqual({ user_id: 'ana' })
  act(() => sent[0]?.onProgress({ share: 0.5 }))
  expect(result.current.state).toEqual({ at: 'sending', share: 0.5 })
  await act(async () => sent[0]?.answer({ ok: true, data: { photo: 'p' } }))
  expect(result.current.state).toEqual({ at: 'rest' })
  expect(onSent).toHaveBeenCalledExactlyOnceWith({ photo: 'p' })
})

it('says why a picture was refused, and tries again with the same key', async () => {
  const { result } = start()
  act(() => result.current.send(picture))
  const error = new CallFailure('forbidden', 'forbidden')
  await act(async () => sent[0]?.answer({ ok: false, error }))
  const { state } = result.current
  expect(state).toMatchObject({ at: 'failed', reason: 'You may not do this.' })
  act(() => state.at === 'failed' && state.again?.())
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey)
})

it('refuses a picture that is too large by itself, and offers no second try', () => {
  const { result } = start()
  act(() => result.current.send(new Blob([new Uint8Array(limits.photoBytes + 1)])))
  const megabytes = limits.photoBytes / 1024 / 1024
  expect(result.current.state).toEqual({ at: 'failed', reason: `Larger than ${megabytes} MB` })
  expect(sent).toEqual([])
})

it('stops what is under way when it is told to, and when the screen goes', () => {
  const { result, unmount } = start()
  act(() => result.current.send(picture))
  act(() => result.current.rest())
  expect(sent[0]?.signal.aborted).toBe(true)
  act(() => result.current.send(picture))
  unmount()
  expect(sent[1]?.signal.aborted).toBe(true)
})
