import type { Multilingual } from '@atrium/contract'
import { languageStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import modals from '../../../../modals/i18n/en.json' with { type: 'json' }
import { TextsInLanguages } from './texts-in-languages.tsx'

beforeAll(() => {
  provideTexts('portal', { modals })
  const language = (code: string, native: string) => ({
    code,
    name: native,
    native,
    direction: 'ltr' as const,
  })
  languageStore.setState({
    code: 'fr',
    languages: [language('en', 'English'), language('de', 'Deutsch'), language('fr', 'Français')],
  })
})
afterAll(() => languageStore.setState(languageStore.getInitialState(), true))

function Story({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<Multilingual>({ de: 'Saal' })
  const field = {
    value,
    before: null,
    needed: true,
    error,
    partErrors: {},
    newer: undefined,
    update: () => undefined,
    change: setValue,
  }
  return <TextsInLanguages label="Name" field={field} maxLength={200} required />
}

const texts = () =>
  within(screen.getByRole('group', { name: 'Name' }))
    .getAllByRole('textbox')
    .map((box) => (box instanceof HTMLInputElement ? `${box.lang}: ${box.value}` : ''))

it("copies the user's own text to the languages without one, and leaves the others", async () => {
  const { user } = renderInPortal(<Story />)
  expect(texts()).toEqual(['fr: ', 'en: ', 'de: Saal'])
  await user.type(screen.getByRole('textbox', { name: 'Français' }), 'Salle')
  await user.click(screen.getByRole('button', { name: 'Copy to empty languages' }))
  expect(texts()).toEqual(['fr: Salle', 'en: Salle', 'de: Saal'])
  expect(screen.getByRole('button', { name: 'Copy to empty languages' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

it('says what is wrong at the languages without a text', () => {
  renderInPortal(<Story error="Enter a name" />)
  expect(screen.getByRole('textbox', { name: 'English' })).toHaveAccessibleDescription('Enter a name')
  expect(screen.getByRole('textbox', { name: 'Deutsch' })).not.toBeInvalid()
})
