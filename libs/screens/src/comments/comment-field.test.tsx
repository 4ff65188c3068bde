import { CallFailure } from '@atrium/client'
import { providePeer, remoteRenderer, type Answers } from '@atrium/testing/remote'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Activity } from '../activity/activity.tsx'

interface Sent {
  readonly file: File
  readonly fields: object
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: { share: number }) => void
  readonly answer: (result: unknown) => void
}

const portal = vi.hoisted(() => ({ sent: [] as Sent[] }))
vi.mock(import('@atrium/client'), async (load) => ({
  ...(await load()),
  upload: ((_path: string, given: Omit<Sent, 'answer'>) =>
    new Promise((resolve) => portal.sent.push({ ...given, answer: resolve }))) as never,
}))

const renderRemote = remoteRenderer({ code: 'sample', texts: { en: {}, ar: {} } })

beforeAll(() => {
  // jsdom has no layout: the editor of comments asks where the cursor is.
  const rect = () => new DOMRect()
  Object.assign(Range.prototype, { getClientRects: () => [rect()], getBoundingClientRect: rect })
  document.elementFromPoint ??= () => null
})
beforeEach(() => void (portal.sent.length = 0))

async function open(answers: Answers = {}) {
  const { asked } = providePeer({
    '/activity/list': () => ({ entries: [], next: null, comments: { is_staff: false, may_add: true } }),
    '/comment/getMentionable': () => ({ people: [] }),
    '/comment/add': () => ({ status: 'ok', id: 'c1' }),
    '/attachment/remove/{id}': () => ({ status: 'ok' }),
    ...answers,
  })
  const { user } = renderRemote(<Activity of={{ projectId: 'p', kind: 'store', id: 's1' }} />)
  const field = await screen.findByRole('textbox', { name: 'Comment' })
  await user.click(field)
  await user.paste('See the files')
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  const send = () => user.click(screen.getByRole('button', { name: 'Comment' }))
  return { field, inputsOf, send, user }
}

const file = (name: string) => new File(['text'], name)
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Attach files', { selector: 'input' }), { target: { files } })
const arrive = (at: number, id: string) =>
  act(async () => portal.sent[at]?.answer({ ok: true, data: { attachment: { id }, quota: {} } }))

it('sends files that are chosen, dropped and pasted with the comment', async () => {
  const { field, inputsOf, send } = await open()
  choose(file('chosen.txt'))
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file('dropped.txt')] } })
  fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [file('pasted.png')] } })
  await waitFor(() => expect(portal.sent).toHaveLength(2))
  expect(portal.sent[0]?.fields).toEqual({ owner_kind: 'comment', project_id: 'p' })
  act(() => portal.sent[0]?.onProgress({ share: 0.5 }))
  expect(await screen.findByRole('progressbar', { name: 'Sending chosen.txt' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  )
  await arrive(0, 'a')
  await arrive(1, 'b')
  await send()
  expect(screen.getByText(/Some files are not ready/)).toBeVisible()
  await arrive(2, 'c')
  expect(screen.queryByText(/Some files are not ready/)).toBeNull()
  await send()
  await waitFor(() =>
    expect(inputsOf('/comment/add')).toEqual([
      {
        owner_kind: 'store',
        owner_id: 's1',
        text: 'See the files',
        visible_to: 'all',
        mentions: [],
        attachment_ids: ['a', 'b', 'c'],
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText('dropped.txt')).toBeNull())
})

it('keeps files that are added while the comment is sent, and sends them with the next one', async () => {
  let answer: (() => void) | undefined
  const { field, inputsOf, send, user } = await open({
    '/comment/add': () => new Promise((resolve) => (answer = () => resolve({ status: 'ok', id: 'c1' }))),
  })
  choose(file('first.txt'))
  await arrive(0, 'a')
  await send()
  await waitFor(() => expect(inputsOf('/comment/add')).toHaveLength(1))
  choose(file('second.txt'), file('third.txt'))
  await arrive(1, 'b')
  await act(async () => answer?.())
  await waitFor(() => expect(screen.queryByText('first.txt')).toBeNull())
  expect(screen.getByText('second.txt')).toBeVisible()
  expect(screen.getByText('third.txt')).toBeVisible()
  expect(screen.queryByText(/Some files are not ready/)).toBeNull()
  await arrive(2, 'c')
  await user.click(field)
  await user.paste('And these')
  await send()
  await waitFor(() =>
    expect(inputsOf('/comment/add')[1]).toMatchObject({ attachment_ids: ['b', 'c'], text: 'And these' }),
  )
})

it('keeps what is written while the comment is sent for the next one', async () => {
  let answer: (() => void) | undefined
  const { field, inputsOf, send, user } = await open({
    '/comment/add': () => new Promise((resolve) => (answer = () => resolve({ status: 'ok', id: 'c1' }))),
  })
  await send()
  await waitFor(() => expect(inputsOf('/comment/add')).toHaveLength(1))
  await user.click(field)
  await user.paste(' and one more')
  await act(async () => answer?.())
  await waitFor(() => expect(field).toHaveTextContent(/^and one more$/))
  await send()
  await waitFor(() => expect(inputsOf('/comment/add')[1]).toMatchObject({ text: 'and one more' }))
})

it('tells that more files than a comment takes are left out', async () => {
  await open()
  choose(...Array.from({ length: 51 }, (_, number) => file(`photo ${number + 1}.png`)))
  expect(await screen.findByText('At most 50 files. The others were not added.')).toBeVisible()
  expect(await screen.findByText('photo 50.png')).toBeVisible()
  expect(screen.queryByText('photo 51.png')).toBeNull()
})

it('keeps text and files where the comment is refused', async () => {
  const refused = new CallFailure('conflict', 'attachment_given', { status: 409 })
  const { field, send } = await open({ '/comment/add': () => refused })
  choose(file('offer.pdf'))
  await arrive(0, 'a')
  await send()
  expect(await screen.findByText('This file already belongs to something.')).toBeVisible()
  expect(screen.getByText('offer.pdf')).toBeVisible()
  expect(field).toHaveTextContent('See the files')
})

it('sends a failed file again with its key, and deletes one that is taken out', async () => {
  const { inputsOf, user } = await open()
  choose(file('offer.pdf'))
  await waitFor(() => expect(portal.sent).toHaveLength(1))
  const error = new CallFailure('network', 'something_wrong')
  await act(async () => portal.sent[0]?.answer({ ok: false, error }))
  await user.click(await screen.findByRole('button', { name: 'Send offer.pdf again' }))
  await waitFor(() => expect(portal.sent).toHaveLength(2))
  expect(portal.sent[1]?.idempotencyKey).toBe(portal.sent[0]?.idempotencyKey)
  await arrive(1, 'a')
  await user.click(await screen.findByRole('button', { name: 'Remove offer.pdf' }))
  await waitFor(() => expect(inputsOf('/attachment/remove/{id}')).toEqual([{ id: 'a' }]))
  expect(screen.queryByText('offer.pdf')).toBeNull()
})

it('leaves a text that is pasted with a picture to the editor', async () => {
  const { field } = await open()
  const clipboardData = { types: ['text/plain', 'Files'], files: [file('cells.png')], getData: () => 'Cells' }
  fireEvent.paste(field, { clipboardData })
  expect(portal.sent).toHaveLength(0)
})
