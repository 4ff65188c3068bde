import { beforeEach, describe, expect, it, vi } from 'vitest'
import { texts } from './i18n.ts'
import { languageStore } from './language-store.ts'
import { addTexts, removeTexts, switchLanguage } from './text-loader.ts'

const files: Record<string, object> = {
  '/r/shops/1/i18n/en.json': { title: 'Shops' },
  '/r/shops/1/i18n/ar.json': { title: 'متاجر' },
  '/r/shops/2/i18n/en.json': { title: 'Stores' },
  '/r/shops/2/i18n/ar.json': { title: 'مخازن' },
}

const languages = [
  { code: 'en', name: 'English', native: 'English', direction: 'ltr' as const },
  { code: 'ar', name: 'Arabic', native: 'العربية', direction: 'rtl' as const },
  { code: 'fr', name: 'French', native: 'Français', direction: 'ltr' as const },
]

let requests: string[]

beforeEach(async () => {
  requests = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const found = files[address]
    return { ok: Boolean(found), status: found ? 200 : 404, json: async () => found }
  })
  for (const { code } of languages) texts.removeResourceBundle(code, 'shops')
  removeTexts('shops')
  languageStore.setState({ languages })
  await switchLanguage('en')
})

describe("a module's texts", () => {
  it('load from its release folder once, however many callers ask', async () => {
    await Promise.all([addTexts('shops', '/r/shops/1/i18n'), addTexts('shops', '/r/shops/1/i18n')])
    expect(texts.t('title', { ns: 'shops' })).toBe('Shops')
    expect(requests).toEqual(['/r/shops/1/i18n/en.json'])
  })

  it('follow the language and its direction without a reload', async () => {
    await addTexts('shops', '/r/shops/1/i18n')
    await switchLanguage('ar')
    expect(texts.t('title', { ns: 'shops' })).toBe('متاجر')
    expect(document.documentElement.dir).toBe('rtl')
    expect(languageStore.getState()).toMatchObject({ code: 'ar', direction: 'rtl' })
    await switchLanguage('en')
    expect(document.documentElement.dir).toBe('ltr')
  })

  it('come from the shipped language if the module lacks this one', async () => {
    await addTexts('shops', '/r/shops/1/i18n')
    await switchLanguage('fr')
    expect(texts.t('title', { ns: 'shops' })).toBe('Shops')
  })

  it('are replaced, in every language, when another version replaces the module', async () => {
    await addTexts('shops', '/r/shops/1/i18n')
    await switchLanguage('ar')
    await addTexts('shops', '/r/shops/2/i18n')
    expect(texts.t('title', { ns: 'shops' })).toBe('مخازن')
    await switchLanguage('en')
    expect(texts.t('title', { ns: 'shops' })).toBe('Stores')
    await addTexts('shops', '/r/shops/1/i18n')
    expect(texts.t('title', { ns: 'shops' })).toBe('Shops')
  })

  it('keep the language as it is if they cannot be loaded', async () => {
    await addTexts('shops', '/r/shops/1/i18n')
    vi.stubGlobal('fetch', async () => ({ ok: false, status: 503 }))
    await expect(switchLanguage('ar')).rejects.toThrow(/503/)
    expect(languageStore.getState().code).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })
})
