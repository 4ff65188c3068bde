import type { LibraryEntry } from '@atrium/contract'
import { providePeer, remoteRenderer } from '@atrium/testing/remote'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { LibraryInput } from './library-input.tsx'

const renderRemote = remoteRenderer({ code: 'sample', texts: { en: {}, ar: {} } })
const entry = { kind: 'lifecycle', code: 'SBY', name: 'Standby', is_retired: false } as LibraryEntry

function open(written: string, added: Promise<unknown> = Promise.resolve()) {
  const held = { value: written }
  const entries = [entry]
  const { asked } = providePeer({
    '/library/search': () => ({ entries: [...entries], total: entries.length, is_linked: false }),
    '/library/create': async ({ code }) => {
      await added
      entries.push({ ...entry, code, name: code })
      return { status: 'ok', id: 'e2' }
    },
  })
  function Field() {
    const [value, set] = useState(written)
    held.value = value
    const change = (next: string) => set(next)
    return (
      <LibraryInput
        kind="lifecycle"
        projectId="p"
        label="Lifecycle"
        maxLength={64}
        statusOf={(count) => `Suggestions: ${count}`}
        addLabel={(word) => `Add “${word}”`}
        field={
          {
            ...{ value, before: null, needed: false, error: undefined, partErrors: {}, newer: undefined },
            ...{ change, update: (next: (before: string) => string) => set(next) },
          } as never
        }
      />
    )
  }
  const { user } = renderRemote(<Field />)
  return { user, asked, held, field: screen.getByRole('combobox', { name: 'Lifecycle' }) }
}

it('shows the name of a code, and keeps a text that names no entry', async () => {
  const { field, held } = open('SBY')
  await waitFor(() => expect(field).toHaveValue('Standby'))
  expect(held.value).toBe('SBY')
})

it('keeps a text of before as it is written', async () => {
  const { field, held, asked } = open('In the cellar')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(field).toHaveValue('In the cellar')
  expect(held.value).toBe('In the cellar')
})

it('takes an entry by its name, and adds a word that is new by keyboard', async () => {
  const { user, field, held, asked } = open('')
  await user.type(field, 'standby')
  await waitFor(() => expect(held.value).toBe('SBY'))
  expect(screen.queryByRole('option', { name: /^Add/ })).toBeNull()
  await user.clear(field)
  await user.type(field, ' Planned ')
  expect(screen.getAllByRole('status')[0]).toHaveTextContent('Add “Planned”')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(held.value).toBe('Planned'))
  expect(asked.findLast(({ path }) => path === '/library/create')?.input).toMatchObject({
    kind: 'lifecycle',
    project_id: 'p',
    code: 'Planned',
  })
})

it('keeps what is typed while a word is added', async () => {
  let answer: (() => void) | undefined
  const { user, field, held, asked } = open('', new Promise<void>((resolve) => (answer = resolve)))
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(field, 'Planned')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(asked.some(({ path }) => path === '/library/create')).toBe(true))
  await user.clear(field)
  await user.type(field, 'standby')
  await act(async () => answer?.())
  await waitFor(() => expect(asked.filter(({ path }) => path === '/library/search')).toHaveLength(2))
  expect(field).toHaveValue('standby')
  expect(held.value).toBe('SBY')
})
