import type { Multilingual } from '@atrium/contract'
import { languageStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import modals from '../../../../modals/i18n/en.json' with { type: 'json' }
import type { Bound } from '../field.ts'
import { InfoFields } from './info-fields.tsx'

beforeAll(() => {
  provideTexts('portal', { modals })
  const language = (code: string) => ({ code, name: code, native: code, direction: 'ltr' as const })
  languageStore.setState({ code: 'en', languages: [language('en'), language('fr')] })
})
afterAll(() => languageStore.setState(languageStore.getInitialState(), true))

const bound = (value: Multilingual, newer?: Multilingual): Bound<Multilingual> => ({
  value,
  before: value,
  needed: true,
  error: undefined,
  partErrors: {},
  update: () => undefined,
  newer,
  change: () => undefined,
})

it('marks the languages in which somebody else has saved another text', async () => {
  const name = bound({ en: 'Store', fr: 'Mine' }, { en: 'Store', fr: 'Theirs' })
  const { user } = renderInPortal(<InfoFields name={name} description={bound({})} />)
  expect(screen.queryByText('Now: Theirs')).toBeNull()
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Now: Theirs' })])
  await user.click(screen.getByRole('tab', { name: /Now: Theirs/ }))
  expect(screen.getByText('Now: Theirs')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})
