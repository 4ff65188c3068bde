import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { MultilingualInput } from './multilingual-input.tsx'
import type { MultilingualInputProps } from './multilingual-input.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

const languages = [
  { code: 'en', native: 'English', direction: 'ltr' },
  { code: 'fr', native: 'Français', direction: 'ltr' },
  { code: 'ar', native: 'العربية', direction: 'rtl' },
] as const

function Story(props: Partial<MultilingualInputProps>) {
  const [value, setValue] = useState<MultilingualInputProps['value']>({ en: 'Lobby', fr: 'x' })
  return <MultilingualInput label="Name" languages={languages} value={value} onChange={setValue} {...props} />
}

describe('MultilingualInput', () => {
  it('has a tab for each language, and marks those with a missing text or an error', async () => {
    const { user } = renderInPortal(<Story errors={{ fr: 'Too short' }} />)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'English',
      'FrançaisFrançais, not valid',
      'العربيةالعربية, not complete',
    ])
    await user.click(screen.getByRole('tab', { name: 'Français, not valid' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Too short')
  })

  it('switches to a language with an error once, and then leaves the choice to the person', async () => {
    const errors = { ar: 'Needed' }
    function Form() {
      const [isReported, setIsReported] = useState(false)
      return (
        <>
          <Story errors={isReported ? errors : {}} />
          <button onClick={() => setIsReported(true)}>Save</button>
        </>
      )
    }
    const { user } = renderInPortal(<Form />)
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lobby')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('tab', { name: 'العربية, not valid', selected: true })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Needed')
    await user.click(screen.getByRole('tab', { name: 'Français' }))
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('x')
  })

  it("writes in the direction of the tab's language, whatever the page's", async () => {
    const { user } = renderInPortal(<Story />)
    await user.click(screen.getByRole('tab', { name: 'العربية, not complete' }))
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field).toHaveAttribute('dir', 'rtl')
    expect(field).toHaveAttribute('lang', 'ar')
    await user.type(field, 'ردهة')
    expect(screen.getByRole('tab', { name: 'العربية', selected: true })).toBeVisible()
  })

  it('accepts several lines, or another kind in each language', async () => {
    const { user } = renderInPortal(<Story kind={(code) => (code === 'en' ? 'area' : 'line')} />)
    expect(screen.getByRole('textbox', { name: 'Name' }).tagName).toBe('TEXTAREA')
    await user.click(screen.getByRole('tab', { name: 'Français' }))
    expect(screen.getByRole('textbox', { name: 'Name' }).tagName).toBe('INPUT')
  })

  it('accepts rich text, which loads when it is first shown', async () => {
    const { user } = renderInPortal(<Story kind="rich" />)
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveTextContent('Lobby')
    expect(screen.getByRole('toolbar', { name: 'Formatting of Name' })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'العربية, not complete' }))
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('dir', 'rtl')
  })
})
