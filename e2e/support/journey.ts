import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { administrator } from './people.ts'
import { PortalApi } from './portal-api.ts'

interface JourneyFixtures {
  portalUrl: string
  api: PortalApi
  /** A project of the journey's own. */
  project: { id: string; code: string }
}

export const test = base.extend<JourneyFixtures>({
  // Playwright reads from the pattern which fixtures this one needs: none.
  // oxlint-disable-next-line no-empty-pattern
  portalUrl: async ({}, use) => {
    const url = process.env['PORTAL_URL']
    if (!url) throw new Error('the portal was not started')
    await use(url)
  },
  baseURL: async ({ portalUrl }, use) => use(portalUrl),
  api: async ({ portalUrl }, use) => use(new PortalApi(portalUrl)),
  project: async ({ api }, use, info) => use(await api.makeProject(info.title.slice(0, 60))),
})

export { expect }

/** Words of the sign-in page by language. */
const signInWords = {
  en: { email: 'Email', password: 'Password', submit: 'Sign in' },
  ar: { email: 'البريد الإلكتروني', password: 'كلمة المرور', submit: 'تسجيل الدخول' },
  fr: { email: 'E-mail', password: 'Mot de passe', submit: 'Se connecter' },
}

/** Opens an address of the portal and signs in as a person would. */
export async function signIn(
  page: Page,
  address: string,
  person: { email: string; password: string } = administrator,
  language: keyof typeof signInWords = 'en',
): Promise<void> {
  const words = signInWords[language]
  await page.goto(address)
  await page.getByRole('textbox', { name: words.email }).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Fails with what axe finds on the page as it stands, by the rules of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

/** Keeps a picture of the page as an artefact of the run. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../artifacts/pictures')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
