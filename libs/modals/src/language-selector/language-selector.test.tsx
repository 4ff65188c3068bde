import { languageStore } from '@atrium/portal/host'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { LanguageSelector } from './language-selector.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

it('lists the active languages by both their names and returns the selected one', async () => {
  const arabic = { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' as const }
  languageStore.setState({
    languages: [{ code: 'en', name: 'English', native: 'English', direction: 'ltr' }, arabic],
  })
  const onOk = vi.fn()
  const { user } = renderInPortal(<LanguageSelector onOk={onOk} onCancel={() => {}} />)
  expect(await screen.findByRole('dialog', { name: english.select_language })).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /Arabic.*العربية/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(arabic)
})
