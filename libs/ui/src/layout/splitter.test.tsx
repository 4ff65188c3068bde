import { renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { Splitter } from './splitter.tsx'

function Halves() {
  const [share, setShare] = useState(0.4)
  return (
    <Splitter label="Width of the tree" share={share} onShareChange={setShare} start="tree" end="details" />
  )
}

it('moves by arrows in the direction of writing, within its bounds', async () => {
  const { user } = renderInPortal(<Halves />, { direction: 'rtl', locale: 'ar' })
  const bar = screen.getByRole('separator', { name: 'Width of the tree' })
  await user.tab()
  expect(bar).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(bar).toHaveAttribute('aria-valuenow', '45')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(bar).toHaveAttribute('aria-valuenow', '35')
  await user.keyboard('{End}{ArrowLeft}')
  expect(bar).toHaveAttribute('aria-valuenow', '80')
})
