import { CallFailure } from '@atrium/client'
import type { ActivityEntry, Attachment, CallInput } from '@atrium/contract'
import { providePeer, remoteRenderer, type Answers } from '@atrium/testing/remote'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Activity } from './activity.tsx'
import { activityEntry, commentOf } from './fixtures/activity-entry.ts'

const renderRemote = remoteRenderer({ code: 'sample', texts: { en: {}, ar: {} } })

beforeAll(() => {
  // jsdom has no layout: the editor of comments asks where the cursor is.
  const rect = () => new DOMRect()
  Object.assign(Range.prototype, { getClientRects: () => [rect()], getBoundingClientRect: rect })
  document.elementFromPoint ??= () => null
})

interface Given {
  readonly entries: readonly ActivityEntry[]
  readonly comments?: { is_staff: boolean; may_add: boolean } | null
  readonly answers?: Answers
  readonly language?: 'en' | 'ar'
}

function open({
  entries,
  comments = { is_staff: true, may_add: true },
  answers = {},
  language = 'en',
}: Given) {
  const { asked } = providePeer({
    '/activity/list': () => ({ entries: [...entries], next: null, comments }),
    '/comment/getMentionable': ({ search_text = '' }) => ({
      people: [
        { id: 'ed', name: 'Edith Lane' },
        { id: 'mo', name: 'Mo Derry' },
      ].filter(({ name }) => name.toLowerCase().includes(search_text.toLowerCase())),
    }),
    ...answers,
  })
  const of = { projectId: 'p', kind: 'store', id: 's1' }
  const inputsOf = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input)
  const rendered = renderRemote(<Activity of={of} />, { language })
  /** Writes at the caret; jsdom has no text input for editors. */
  const write = async (field: HTMLElement, text: string) => {
    await rendered.user.click(field)
    await rendered.user.paste(text)
  }
  return { inputsOf, write, ...rendered }
}

const listed = async () =>
  within(await screen.findByRole('group', { name: 'Activity' })).getAllByRole('listitem')

it('says who did what and when, day by day, with links to what the reader may see', async () => {
  open({
    entries: [
      activityEntry({
        id: '3',
        kind: 'store.locations',
        things: [{ part: 'given', kind: 'location', id: 'hut', name: 'Hut' }],
        more_given: 2,
      }),
      activityEntry({
        id: '2',
        at: '2026-11-19T10:00:00.000Z',
        kind: 'stock.issue',
        things: [{ part: 'about', kind: 'material', id: 'm', name: 'Screws' }],
        amount: { quantity: '-3', unit: 'pcs', balance: '1' },
        note: 'For the roof',
      }),
      activityEntry({
        id: '1',
        at: '2026-11-19T09:00:00.000Z',
        who: null,
        kind: 'store.changed',
        changes: [{ field: 'address', before: null, after: 'Yard' }],
        long: ['description'],
      }),
    ],
  })
  const [locations, issue, changed] = await listed()
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'November 20, 2026',
    'November 19, 2026',
  ])
  expect(locations).toHaveTextContent(/Served locations.*Ann Marsh.*Added: Hut and 2 more/)
  expect(within(locations as HTMLElement).getByRole('link', { name: 'Hut' })).toHaveAttribute(
    'href',
    '/p/HQ/locations?location=hut',
  )
  expect(issue).toHaveTextContent(/Issue.*Screws.*Quantity -3 pcs, then 1 in stock.*For the roof/)
  expect(changed).toHaveTextContent(
    /The portal.*Address.*Before: empty.*After: Yard.*Also changed: Description/,
  )
})

it('tells a moment by the clock of the project, and leaves a text that looks like one', async () => {
  open({
    entries: [
      activityEntry({
        kind: 'work.changed',
        changes: [
          { field: 'due_at', before: null, after: '2026-11-21T14:30:00.000Z' },
          { field: 'description', before: 'Lamp', after: '2026-11-21T14:30:00.000Z' },
        ],
      }),
    ],
  })
  const [entry] = await listed()
  expect(entry).toHaveTextContent(/Before: emptyAfter: Nov 21, 2026, 2:30.PM/)
  expect(entry).toHaveTextContent('After: 2026-11-21T14:30:00.000Z')
})

it('gathers many entries of one kind behind a button', async () => {
  const entries = [9, 8, 7, 6].map((minute) =>
    activityEntry({ id: `${minute}`, kind: 'stock.supply', at: `2026-11-20T10:0${minute}:00.000Z` }),
  )
  const { user } = open({ entries, comments: null })
  expect(await listed()).toHaveLength(1)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show 3 more of this kind' }))
  expect(await listed()).toHaveLength(4)
})

it('mentions a person by keyboard, and sends the comment with who was mentioned', async () => {
  const { user, write, inputsOf } = open({
    entries: [],
    answers: { '/comment/add': () => ({ status: 'ok', id: 'c1' }) },
  })
  const field = await screen.findByRole('textbox', { name: 'Comment' })
  await write(field, 'Ask @ed')
  expect(await screen.findByRole('option', { name: 'Edith Lane', selected: true })).toBeVisible()
  await user.keyboard('{Enter}')
  await user.paste('please')
  await user.click(screen.getByRole('checkbox', { name: 'Only for staff' }))
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  expect(await screen.findByText('The comment was added')).toBeVisible()
  expect(inputsOf('/comment/add')).toEqual([
    {
      owner_kind: 'store',
      owner_id: 's1',
      text: 'Ask @Edith Lane please',
      visible_to: 'staff',
      mentions: ['ed'],
    },
  ])
  await waitFor(() => expect(field).toHaveTextContent(''))
})

it('says when people to mention could not be loaded', async () => {
  const failed = new CallFailure('internal', 'internal', { status: 500 })
  const { write } = open({ entries: [], answers: { '/comment/getMentionable': () => failed } })
  await write(await screen.findByRole('textbox', { name: 'Comment' }), '@')
  expect(await screen.findByText('People could not be loaded.')).toBeVisible()
})

it('says why a comment was refused, and keeps its text', async () => {
  const refused = new CallFailure('validation', 'validation_failed', {
    status: 422,
    fields: { mentions: { key: 'mention_unknown', message: '', params: {} } },
  })
  const { user, write } = open({
    entries: [],
    comments: { is_staff: false, may_add: true },
    answers: { '/comment/add': () => refused },
  })
  const field = await screen.findByRole('textbox', { name: 'Comment' })
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await write(field, 'Hello')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('A person mentioned here may not read this comment.')).toBeVisible()
  expect(field).toHaveTextContent('Hello')
})

it('lets the author edit and strike through a comment', async () => {
  const comment = commentOf({
    text: 'Painted by @Edith Lane',
    mentions: [{ id: 'ed', name: 'Edith Lane' }],
    may: { edit_until: new Date(Date.now() + 60_000).toISOString(), remove: true, remove_files: false },
  })
  const { user, write, inputsOf } = open({
    entries: [activityEntry({ kind: 'comment', comment })],
    answers: {
      '/comment/update': () => ({ status: 'ok', version: 2 }),
      '/comment/remove/{id}': () => ({ status: 'ok' }),
    },
  })
  expect(await screen.findByRole('link', { name: '@Edith Lane' })).toHaveAttribute('href', '/p/HQ/users/ed')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: 'Edit the comment' })
  await write(field, 'Now: ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(inputsOf('/comment/update')).toEqual([
      {
        id: 'c',
        version: 1,
        text: 'Now: Painted by @Edith Lane',
        visible_to: 'all',
        mentions: ['ed'],
      } satisfies CallInput<'/comment/update'>,
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Strike through' }))
  const question = screen.getByRole('group', { name: 'Strike through' })
  await user.click(within(question).getByRole('button', { name: 'Strike through' }))
  await waitFor(() => expect(inputsOf('/comment/remove/{id}')).toEqual([{ id: 'c', version: 1 }]))
})

it('offers to change a comment until its time is over, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  const edit_until = new Date(Date.now() + 60_000).toISOString()
  const comment = commentOf({ may: { edit_until, remove: true, remove_files: false } })
  open({ entries: [activityEntry({ kind: 'comment', comment })] })
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add files' })).toBeVisible()
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add files' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Strike through' })).toBeVisible()
})

it('shows the files of a comment, and lets its author remove one', async () => {
  const file: Attachment = {
    id: 'f',
    kind: 'file',
    owner_kind: 'comment',
    owner_id: 'c',
    name: 'quote.pdf',
    caption: '',
    media_type: 'application/pdf',
    bytes: 10,
    width: null,
    height: null,
    picture: null,
    is_cover: false,
    at: '2026-11-20T10:00:00.000Z',
    version: 1,
  }
  const comment = commentOf({
    attachments: [file],
    may: { edit_until: new Date(Date.now() + 60_000).toISOString(), remove: true, remove_files: false },
  })
  const { user, inputsOf } = open({
    entries: [activityEntry({ kind: 'comment', comment })],
    answers: { '/attachment/remove/{id}': () => ({ status: 'ok' }) },
  })
  const files = await screen.findByRole('list', { name: 'Files of the comment' })
  expect(within(files).getByRole('button', { name: 'Download quote.pdf' })).toBeVisible()
  await user.click(within(files).getByRole('button', { name: 'Remove quote.pdf' }))
  await waitFor(() => expect(inputsOf('/attachment/remove/{id}')).toEqual([{ id: 'f', version: 1 }]))
})

it('shows a struck comment struck through, and who did it', async () => {
  const removed = { at: '2026-11-20T11:00:00.000Z', by: 'Mo Derry' }
  open({ entries: [activityEntry({ kind: 'comment', comment: commentOf({ removed }) })] })
  expect((await screen.findByText('Painted')).closest('del')).not.toBeNull()
  expect(screen.getByText('Struck through by Mo Derry')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

it('reads on from where the page before ended', async () => {
  const of = (before: string | undefined) =>
    before === undefined
      ? { entries: [activityEntry({ id: '2' })], next: 'further' }
      : { entries: [activityEntry({ id: '1', note: 'The first note' })], next: null }
  const { user, inputsOf } = open({
    entries: [],
    answers: { '/activity/list': ({ before }) => ({ ...of(before), comments: null }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Show earlier entries' }))
  expect(await screen.findByText('The first note')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).not.toBeInTheDocument()
  const common = { owner_kind: 'store', owner_id: 's1', limit: 20 }
  expect(inputsOf('/activity/list')).toEqual([common, { ...common, before: 'further' }])
})

it('has words in Arabic, for an empty timeline as well', async () => {
  open({ entries: [], language: 'ar' })
  expect(await screen.findByText('لم يحدث شيء بعد')).toBeVisible()
  expect(await screen.findByRole('textbox', { name: 'تعليق' })).toBeVisible()
})
