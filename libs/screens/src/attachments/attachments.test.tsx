import { CallFailure } from '@atrium/client'
import { messages, type Attachment } from '@atrium/contract'
import { ToastHost } from '@atrium/modals'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import Attachments from './attachments.tsx'

interface Sent {
  readonly file: File
  readonly fields: object
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: (progress: { share: number }) => void
  readonly answer: (result: unknown) => void
}

const portal = vi.hoisted(() => ({
  sent: [] as Sent[],
  called: [] as [string, unknown][],
  list: { attachments: [] as unknown[], may_change: true, removed: 0, quota: null as unknown },
  gone: [] as unknown[],
}))
vi.mock(import('@atrium/client'), async (load) => {
  const client = await load()
  const answer = async (path: string, input: unknown) => {
    portal.called.push([path, input])
    if (path === '/attachment/list') return client.done(structuredClone(portal.list))
    if (path === '/attachment/listRemoved')
      return client.done({ removed: structuredClone(portal.gone), total: portal.gone.length })
    if (path === '/attachment/downloadMany')
      return client.failed(new client.CallFailure('network', 'something_wrong'))
    return client.done({ status: 'ok', version: 2, changed: 2, refused: [] })
  }
  return {
    ...client,
    call: answer as never,
    callQuery: ((path: string, projectId: string, input: unknown) => ({
      queryKey: [path, projectId, input],
      queryFn: async () => client.orThrow((await answer(path, input)) as never),
    })) as never,
    useChange: ((path: string) => ({
      isPending: false,
      mutateAsync: async (input: unknown) => client.orThrow((await answer(path, input)) as never),
    })) as never,
    refetchChanged: (async () => undefined) as never,
    upload: ((_path: string, given: Omit<Sent, 'answer'>) =>
      new Promise((resolve) => portal.sent.push({ ...given, answer: resolve }))) as never,
  }
})

const bulk = {
  region: 'Selected',
  selected_one: '{{count}} selected',
  selected_other: '{{count}} selected',
  clear: 'Clear',
}
beforeAll(() => provideTexts('portal', { modals, messages, bulk }))
beforeEach(() => {
  portal.sent.length = 0
  portal.called.length = 0
  portal.list = {
    attachments: [file('a', 'plan.pdf'), file('b', 'notes.txt')],
    may_change: true,
    removed: 0,
    quota: null,
  }
  portal.gone = []
})

function file(id: string, name: string): Attachment {
  return {
    id,
    kind: 'file',
    owner_kind: 'location',
    owner_id: 'hall',
    name,
    caption: '',
    media_type: 'text/plain',
    bytes: 1234,
    width: null,
    height: null,
    picture: null,
    is_cover: false,
    at: '2026-03-01T10:00:00Z',
    version: 1,
  }
}

function show() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const owner = { kind: 'location', id: 'hall', projectId: 'tower' } as const
  const page = (
    <>
      <Attachments owner={owner} />
      <ToastHost />
    </>
  )
  return renderInPortal(page, {
    wrap: (children) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
}
async function pick(menu: string, item: string): Promise<void> {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Add files', { selector: 'input' }), { target: { files } })

it('lists files with their actions, and offers a reader no change', async () => {
  portal.list.may_change = false
  show()
  const items = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Download notes.txt' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
})

it('sends several files, tells how far each is, and sends a failed one again with its key', async () => {
  show()
  await screen.findByRole('list', { name: 'Files' })
  choose(new File(['1'], 'one.txt'), new File(['2'], 'two.txt'), new File(['3'], 'three.txt'))
  await waitFor(() => expect(portal.sent).toHaveLength(2))
  expect(portal.sent[0]?.fields).toEqual({ owner_kind: 'location', owner_id: 'hall' })
  act(() => portal.sent[0]?.onProgress({ share: 0.5 }))
  expect(screen.getByRole('progressbar', { name: 'Sending one.txt' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByRole('progressbar', { name: 'three.txt is waiting' })).toBeVisible()
  const error = new CallFailure('network', 'something_wrong')
  await act(async () => portal.sent[0]?.answer({ ok: false, error }))
  await waitFor(() => expect(portal.sent).toHaveLength(3))
  fireEvent.click(screen.getByRole('button', { name: 'Send one.txt again' }))
  await act(async () =>
    portal.sent[1]?.answer({ ok: true, data: { quota: { used: 1, maximum: 2, is_near: false } } }),
  )
  await waitFor(() => expect(portal.sent).toHaveLength(4))
  expect(portal.sent[3]?.idempotencyKey).toBe(portal.sent[0]?.idempotencyKey)
  expect(screen.queryByText('two.txt')).toBeNull()
})

it('offers no other try for a file that would be refused again', async () => {
  show()
  await screen.findByRole('list', { name: 'Files' })
  choose(new File(['1'], 'program.exe'))
  const error = new CallFailure('unsupported_type', 'attachment_type', { status: 415 })
  await act(async () => portal.sent[0]?.answer({ ok: false, error }))
  expect(screen.queryByRole('button', { name: 'Send program.exe again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Forget program.exe' }))
  expect(screen.queryByText('program.exe')).toBeNull()
})

it('moves a file by keys, and stores the whole order', async () => {
  show()
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Move plan.pdf, 1 of 2' }), {
    key: 'ArrowDown',
  })
  await waitFor(() =>
    expect(portal.called).toContainEqual([
      '/attachment/sort',
      { owner_kind: 'location', owner_id: 'hall', attachment_ids: ['b', 'a'] },
    ]),
  )
  expect(screen.getByText('plan.pdf is now 2 of 2')).toBeInTheDocument()
})

it('says when the space of the project is nearly used', async () => {
  portal.list.quota = { used: 85, maximum: 100, is_near: true }
  show()
  expect(await screen.findByText('The files of this project take 85 % of their space.')).toBeVisible()
})

it('says what to add where there is nothing', async () => {
  portal.list.attachments = []
  show()
  expect(await screen.findByText('No files yet')).toBeVisible()
})

it('removes a file at once, and takes that back from the toast', async () => {
  show()
  await pick('Actions for plan.pdf', 'Remove')
  await waitFor(() =>
    expect(portal.called).toContainEqual(['/attachment/remove/{id}', { id: 'a', version: 1 }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(portal.called).toContainEqual(['/attachment/restore/{id}', { id: 'a', version: 1 }]),
  )
  expect(await screen.findByText('plan.pdf has been restored')).toBeVisible()
})

it('lists removed files for those who may change the thing, restores them, and deletes them after a question', async () => {
  portal.list.removed = 1
  portal.gone = [
    {
      id: 'c',
      kind: 'file',
      name: 'old.txt',
      caption: 'North',
      media_type: 'text/plain',
      bytes: 1_500_000,
      removed_at: '2026-03-01T10:00:00Z',
      deleted_at: '2026-03-31T10:00:00Z',
      version: 4,
    },
  ]
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Removed (1)' }))
  const row = within(await screen.findByRole('list', { name: 'Removed files' })).getByRole('listitem')
  expect(row).toHaveTextContent('1.5 MB · Removed on Mar 1, 2026. Deleted on Mar 31, 2026')
  fireEvent.click(within(row).getByRole('button', { name: 'Restore old.txt' }))
  await waitFor(() =>
    expect(portal.called).toContainEqual(['/attachment/restore/{id}', { id: 'c', version: 4 }]),
  )
  fireEvent.click(within(row).getByRole('button', { name: 'Delete old.txt for good' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await waitFor(() =>
    expect(portal.called).toContainEqual(['/attachment/deleteRemoved/{id}', { id: 'c', version: 4 }]),
  )
})

it('offers removed files to nobody else', async () => {
  portal.list = { ...portal.list, may_change: false, removed: 0 }
  show()
  await screen.findByRole('list', { name: 'Files' })
  expect(screen.queryByRole('button', { name: /Removed/ })).toBeNull()
})

const box = (name: string) => screen.findByRole('checkbox', { name })
const owner = { owner_kind: 'location', owner_id: 'hall' }

it('selects a range with Shift, and downloads it as one archive', async () => {
  portal.list = {
    ...portal.list,
    may_change: false,
    attachments: [file('a', 'plan.pdf'), file('b', 'notes.txt'), file('c', 'list.txt')],
  }
  show()
  const user = userEvent.setup()
  await user.click(await box('Select plan.pdf'))
  await user.keyboard('{Shift>}')
  await user.click(await box('Select list.txt'))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('region', { name: 'Selected' }))
  expect(bar.getByRole('status')).toHaveTextContent('3 selected')
  expect(bar.queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Download as ZIP' }))
  await waitFor(() =>
    expect(portal.called).toContainEqual([
      '/attachment/downloadMany',
      { ...owner, attachment_ids: ['a', 'b', 'c'] },
    ]),
  )
  // The files stay selected for another try.
  expect(bar.getByRole('status')).toHaveTextContent('3 selected')
})

it('removes the selected files by one call, and takes all back from the toast', async () => {
  show()
  fireEvent.click(await box('Select all files'))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const attachments = [
    { id: 'a', version: 1 },
    { id: 'b', version: 1 },
  ]
  await waitFor(() =>
    expect(portal.called).toContainEqual(['/attachment/removeMany', { ...owner, attachments }]),
  )
  expect(await screen.findByText('Files removed: 2')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(portal.called).toContainEqual(['/attachment/restoreMany', { ...owner, attachments }]),
  )
})

it('packs no more than one archive holds', async () => {
  portal.list.attachments = [{ ...file('a', 'long.mp4'), bytes: 600_000_000 }]
  show()
  fireEvent.click(await box('Select long.mp4'))
  fireEvent.click(screen.getByRole('button', { name: 'Download as ZIP' }))
  expect(await screen.findByText(/take 600 MB together. One ZIP file holds at most 500 MB/)).toBeVisible()
  expect(portal.called.map(([path]) => path)).not.toContain('/attachment/downloadMany')
})
