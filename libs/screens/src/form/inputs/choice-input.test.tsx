import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Bound } from '../field.ts'
import { ChoiceInput } from './choice-input.tsx'

const shelves = ['main', 'spare'].map((value) => ({ value, label: value }))
const none = { value: '', label: 'None' }

function openField(
  needed: boolean,
  options: readonly { value: string; label: string }[],
  required?: boolean,
) {
  const field: Bound<string> = {
    ...{ value: options[0]?.value ?? '', before: null, needed, error: undefined, partErrors: {} },
    ...{ newer: undefined, change: () => {}, update: () => {} },
  }
  renderInPortal(
    <ChoiceInput
      label="Shelf"
      field={field}
      options={options}
      {...(required !== undefined && { required })}
    />,
  )
  return screen.getByRole('combobox', { name: 'Shelf' })
}

it('is marked as required, by a star and for screen readers, if its field is needed', () => {
  expect(openField(true, shelves)).toBeRequired()
  expect(screen.getByText('*')).toBeVisible()
})

it('is not marked if its field is not needed', () => {
  expect(openField(false, shelves)).not.toBeRequired()
  expect(screen.queryByText('*')).not.toBeInTheDocument()
})

it('is not marked if a choice says nothing', () => {
  expect(openField(true, [none, ...shelves])).not.toBeRequired()
})

it('is marked all the same if it is told that a choice has to be made', () => {
  expect(openField(true, [none, ...shelves], true)).toBeRequired()
})
