import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Bound } from '../field.ts'
import modals from '../../../../modals/i18n/en.json' with { type: 'json' }
import { OneOfManyInput } from './one-of-many-input.tsx'

provideTexts('portal', { modals })

const options = ['Asia/Tokyo', 'Europe/Paris', 'Europe/Rome'].map((value) => ({ value, label: value }))

const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

function openField() {
  function Field() {
    const [value, change] = useState('Europe/Paris')
    const field: Bound<string> = {
      ...{ value, before: null, needed: false, error: undefined, partErrors: {}, newer: undefined, change },
      update: (next) => change(next),
    }
    return (
      <form onSubmit={sent}>
        <OneOfManyInput label="Time zone" field={field} options={options} />
        <output>{value}</output>
      </form>
    )
  }
  const { user } = renderInPortal(<Field />)
  return { user, field: screen.getByRole('combobox', { name: 'Time zone' }) }
}
const chosen = () => document.querySelector('output')?.textContent

it('finds a choice by any part of its words, and takes it by keyboard', async () => {
  const { user, field } = openField()
  expect(field).toHaveValue('Europe/Paris')
  await user.clear(field)
  await user.type(field, 'rom{ArrowDown}{Enter}')
  expect(field).toHaveValue('Europe/Rome')
  expect(chosen()).toBe('Europe/Rome')
})

it('shows the choices on a press', async () => {
  const { user, field } = openField()
  await user.click(field)
  expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(3)
  await user.click(screen.getByRole('option', { name: 'Asia/Tokyo', hidden: true }))
  expect(chosen()).toBe('Asia/Tokyo')
})

it('takes the first one that fits with Enter, without sending the form, and the only one that fits on leaving', async () => {
  const { user, field } = openField()
  await user.clear(field)
  await user.type(field, 'europe{Enter}')
  expect(chosen()).toBe('Europe/Paris')
  await user.clear(field)
  await user.type(field, 'toky')
  await user.tab()
  expect(chosen()).toBe('Asia/Tokyo')
  expect(sent).not.toHaveBeenCalled()
})

it('takes a choice that is written in full, and puts back a text that names none', async () => {
  const { user, field } = openField()
  await user.clear(field)
  await user.type(field, 'asia/tokyo')
  expect(chosen()).toBe('Asia/Tokyo')
  await user.clear(field)
  await user.type(field, 'Atlantis')
  await user.tab()
  expect(field).toHaveValue('Asia/Tokyo')
})
