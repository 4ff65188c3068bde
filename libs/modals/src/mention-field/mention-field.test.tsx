import { provideTexts, renderInPortal } from '@atrium/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { MentionField } from './mention-field.tsx'
import type { MentionText } from './mention-text.ts'

beforeAll(() => {
  provideTexts('portal', { modals: english })
  // jsdom has no layout: the editor asks where the cursor is, to scroll to it.
  const rect = () => new DOMRect()
  Object.assign(Range.prototype, { getClientRects: () => [rect()], getBoundingClientRect: rect })
  document.elementFromPoint ??= () => null
})

const people = [
  { id: 'ed', name: 'Edith Lane' },
  { id: 'mo', name: 'Mo Derry' },
]

function open(start: MentionText = { text: '', mentions: [] }, maximum = 500) {
  const onChange = vi.fn<(value: MentionText) => void>()
  const onSubmit = vi.fn<() => void>()
  function Story() {
    const [value, setValue] = useState(start)
    const [search, setSearch] = useState<string | null>(null)
    const found = people.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase()))
    return (
      <>
        <MentionField
          label="Comment"
          placeholder="Type @"
          maximum={maximum}
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
          people={search === null ? [] : found}
          onSearch={setSearch}
          peopleLabel="People"
          peopleStatus={`${found.length} found`}
          onSubmit={onSubmit}
        />
        <button type="button" onClick={() => setValue({ text: '', mentions: [] })}>
          Empty
        </button>
      </>
    )
  }
  const { user } = renderInPortal(<Story />)
  const field = screen.getByRole('textbox', { name: 'Comment' })
  /** Writes at the caret, as a keyboard does: jsdom has no text input for editors. */
  const write = async (text: string) => {
    if (document.activeElement !== field) await user.click(field)
    await user.paste(text)
  }
  return { user, field, write, onSubmit, written: () => onChange.mock.lastCall?.[0] }
}

describe('MentionField', () => {
  it('offers people after an @, and tells a screen reader of the one that Enter takes', async () => {
    const { user, field, write, written } = open()
    await write('Ask @')
    expect(await screen.findByRole('listbox', { name: 'People' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('2 found')
    expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await user.keyboard('{ArrowDown}')
    const option = screen.getByRole('option', { name: 'Mo Derry', selected: true })
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id))
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(written()).toEqual({ text: 'Ask @Edith Lane ', mentions: [people[0]] })
    await waitFor(() => expect(field).not.toHaveAttribute('aria-activedescendant'))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(field.querySelector('bdi')).toHaveTextContent('@Edith Lane')
  })

  it('finds people by two words, and takes the one that is clicked', async () => {
    const { user, write, written } = open()
    await write('@edith l')
    await user.click(await screen.findByRole('option', { name: 'Edith Lane' }))
    expect(written()?.mentions).toEqual([people[0]])
  })

  it('offers nobody in an email address, and after Escape', async () => {
    const { user, field, write } = open()
    await write('ed@example.org')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await write(' @')
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    expect(field).toHaveTextContent('ed@example.org @')
  })

  it('takes a mention away as a whole by Backspace, and its person with it', async () => {
    const { user, field, write, written } = open({ text: 'Ask @Edith Lane', mentions: [...people] })
    expect(field.querySelector('bdi')).toHaveTextContent('@Edith Lane')
    await write('')
    document.getSelection()?.collapse(field.querySelector('p'), field.querySelector('p')?.childNodes.length)
    document.dispatchEvent(new Event('selectionchange'))
    await user.keyboard('{Backspace}')
    expect(written()).toEqual({ text: 'Ask @', mentions: [] })
  })

  it('takes pasted text without its format, as far as it fits, and says that it was longer', async () => {
    const { user, field, write, written } = open(undefined, 10)
    await user.click(field)
    const data: Record<string, string> = {
      'text/html': '<b>Bold</b><bdi data-mention>@Edith Lane</bdi>',
      'text/plain': 'One\r\ntwo',
    }
    fireEvent.paste(field, { clipboardData: { getData: (type: string) => data[type] ?? '' } })
    expect(written()).toEqual({ text: 'One\ntwo', mentions: [] })
    expect(field.querySelectorAll('p')).toHaveLength(2)
    await write('three more')
    expect(written()?.text).toBe('One\ntwothr')
    expect(field).toHaveAccessibleDescription(/At most 10 characters.*10 of 10 characters/)
  })

  it('sends by Ctrl+Enter, and shows a text that comes from outside', async () => {
    const { user, field, write, onSubmit } = open()
    await write('Painted')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(field.querySelectorAll('p')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Empty' }))
    await waitFor(() => expect(field).toHaveTextContent(''))
  })
})
