import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { PickField } from './pick-field.tsx'

provideTexts('portal', { modals: english })

function Field() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <PickField
      label="Location group"
      placeholder="Any"
      value={value}
      onPick={() => setValue('Towers')}
      onClear={() => setValue(null)}
    />
  )
}

it('opens the selector, shows what was chosen, and clears it without losing the focus', async () => {
  const { user } = renderInPortal(<Field />)
  const field = screen.getByRole('button', { name: 'Location group: Any' })
  expect(screen.queryByRole('button', { name: 'Clear Location group' })).not.toBeInTheDocument()
  await user.click(field)
  expect(field).toHaveAccessibleName('Location group: Towers')
  await user.click(screen.getByRole('button', { name: 'Clear Location group' }))
  expect(field).toHaveAccessibleName('Location group: Any')
  expect(field).toHaveFocus()
})
