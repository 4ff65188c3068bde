import { provideTexts, renderInPortal } from '@atrium/testing'
import { TextField } from '@atrium/ui'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { PickField } from './pick-field.tsx'

provideTexts('portal', { modals: english })

function Field({ required = false, error }: { required?: boolean; error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <PickField
      label="Location group"
      required={required}
      {...(error !== undefined && { error })}
      placeholder="Any"
      value={value}
      onPick={() => setValue('Towers')}
      onClear={() => setValue(null)}
    />
  )
}

it('opens the selector, shows the selected value, and clears it without losing the focus', async () => {
  const { user } = renderInPortal(<Field />)
  const field = screen.getByRole('button', { name: 'Location group: Any' })
  expect(screen.queryByRole('button', { name: 'Clear Location group' })).not.toBeInTheDocument()
  await user.click(field)
  expect(field).toHaveAccessibleName('Location group: Towers')
  await user.click(screen.getByRole('button', { name: 'Clear Location group' }))
  expect(field).toHaveAccessibleName('Location group: Any')
  expect(field).toHaveFocus()
})

it('shows and says that a value is required', () => {
  renderInPortal(<Field required />)
  expect(screen.getByText('*')).toBeVisible()
  expect(screen.getByRole('button')).toHaveAccessibleName('Location group: Any, required')
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-required')
})

it('has the border of an invalid text field and says why if it has an error', () => {
  renderInPortal(
    <>
      <Field error="Location group is required" />
      <TextField label="Code" error="Code is required" />
    </>,
  )
  const button = screen.getByRole('button')
  expect(button).toBeInvalid()
  expect(button).toHaveAccessibleDescription('Location group is required')
  const borderOf = (control: HTMLElement) => getComputedStyle(control).borderColor
  expect(borderOf(button)).toBe(borderOf(screen.getByRole('textbox', { name: 'Code' })))
})
