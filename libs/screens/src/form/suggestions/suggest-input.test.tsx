import { renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Bound } from '../field.ts'
import { SuggestInput } from './suggest-input.tsx'

const words = ['Building', 'Floor', 'Floor plate', 'Room']

function openField(error?: string) {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  function Field() {
    const [value, change] = useState('')
    const field: Bound<string> = {
      ...{ value, before: null, needed: true, error, partErrors: {}, newer: undefined, change },
      update: (next) => change(next),
    }
    return (
      <form onSubmit={submitted}>
        <SuggestInput
          label="Category"
          listLabel="Categories"
          offered={words}
          statusOf={(count) => `Suggestions: ${count}`}
          field={field}
        />
      </form>
    )
  }
  const { user } = renderInPortal(<Field />)
  return { user, submitted, field: screen.getByRole('combobox', { name: /Category/ }) }
}

const offered = () =>
  within(screen.getByRole('listbox', { name: 'Categories', hidden: true }))
    .getAllByRole('option', { hidden: true })
    .map((option) => option.textContent)

it('offers the words that contain what is typed, and takes one by keyboard without sending the form', async () => {
  const { user, field, submitted } = openField()
  await user.type(field, 'floor')
  expect(offered()).toEqual(['Floor', 'Floor plate'])
  expect(screen.getByRole('status')).toHaveTextContent('Suggestions: 2')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(field).toHaveValue('Floor plate')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  expect(submitted).not.toHaveBeenCalled()
})

it('offers all words on the down arrow, and closes on Escape and when the field is left', async () => {
  const { user, field } = openField()
  await user.click(field)
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')
  expect(offered()).toEqual(words)
  await user.keyboard('{Escape}')
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}')
  await user.tab()
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

it('takes another word, is marked as required, and says what is wrong', async () => {
  const { user, field } = openField('Enter a category')
  await user.type(field, 'Yard')
  expect(field).toHaveValue('Yard')
  expect(field).toBeRequired()
  expect(field).toHaveAccessibleDescription(/Enter a category/)
  expect(screen.queryByRole('listbox', { hidden: true })).not.toBeInTheDocument()
})
