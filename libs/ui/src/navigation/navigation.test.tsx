import { renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { Breadcrumb } from './breadcrumb.tsx'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français', disabled: true },
  { value: 'ar', label: 'العربية' },
]

function Languages() {
  const [value, setValue] = useState('en')
  return (
    <Tabs label="Languages" tabs={tabs} value={value} onValueChange={setValue}>
      The text in {value}
    </Tabs>
  )
}

describe('Tabs', () => {
  it('move by arrows past disabled ones, and around the end', async () => {
    const { user } = renderInPortal(<Languages />)
    await user.tab()
    expect(screen.getByRole('tab', { name: 'English' })).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'العربية', selected: true })).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name: 'العربية' })).toHaveTextContent('The text in ar')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'English', selected: true })).toHaveFocus()
    await user.keyboard('{End}{Home}{Tab}')
    expect(screen.getByRole('tabpanel')).toHaveFocus()
  })

  it('follow the direction of writing', async () => {
    const { user } = renderInPortal(<Languages />, { direction: 'rtl', locale: 'ar' })
    await user.tab()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'العربية' })).toHaveFocus()
  })
})

describe('Breadcrumb', () => {
  it('links to the levels above and marks the current page', () => {
    const crumbs = [
      { label: 'Site', href: '/site' },
      { label: 'Building A', href: '/site/a' },
      { label: 'Room 1' },
    ]
    renderInPortal(<Breadcrumb label="Path" crumbs={crumbs} />)
    const path = within(screen.getByRole('navigation', { name: 'Path' }))
    expect(path.getAllByRole('link')).toHaveLength(2)
    expect(path.getByText('Room 1')).toHaveAttribute('aria-current', 'page')
  })
})
