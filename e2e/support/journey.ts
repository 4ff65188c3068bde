import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { axeFaults } from '@atrium/testing/axe-faults'
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { Complaints } from './complaints.ts'
import { administrator } from './people.ts'
import { PortalApi } from './portal-api.ts'
import { startPortalProcess, type PortalProcess } from './portal-process.ts'
import { startOwnPortal } from './prepared-data.ts'

interface JourneyFixtures {
  portalUrl: string
  api: PortalApi
  /** A project of the journey's own. */
  project: { id: string; code: string }
  /** The complaints of the journey's browsers; it fails with any unexpected one. */
  complaints: Complaints
  /** Opens the browser of another person, or a second one of the same person. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** Starts a second process of the portal that all journeys share. */
  startProcess: (settings?: Readonly<Record<string, string>>) => Promise<PortalProcess>
  /** Starts a portal of the journey's own: without the demo, with a database and files of its own. */
  startPortal: () => Promise<PortalProcess>
}

type Cleanup = () => Promise<unknown>

/** A page that is still loading complains rightly when its server ends. Therefore every page is closed first. */
async function cleanUp(browser: Browser, cleanups: readonly Cleanup[]): Promise<void> {
  for (const context of browser.contexts()) await context.close()
  for (const cleanup of cleanups) await cleanup()
}

/** Each browser has an address of its own, like real people. */
function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250)
  return `10.${part()}.${part()}.${part()}`
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
  // As above: it needs no other fixture.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  // As above: it needs no other fixture.
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    const complaints = new Complaints()
    await use(complaints)
    complaints.check()
  },
  context: async ({ context, complaints }, use) => {
    complaints.listenTo(context)
    await use(context)
  },
  openBrowser: async ({ browser, baseURL, complaints, viewport }, use) => {
    const contexts: { close(): Promise<void> }[] = []
    await use(async (options) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        viewport,
        locale: 'en-GB',
        extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
        ...options,
      })
      contexts.push(context)
      complaints.listenTo(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  startProcess: async ({ browser }, use) => {
    const cleanups: Cleanup[] = []
    await use(async (settings) => {
      const portal = await startPortalProcess(process.env['PORTAL_DATA_DIR'] ?? '', settings)
      cleanups.push(() => portal.stop())
      return portal
    })
    await cleanUp(browser, cleanups)
  },
  startPortal: async ({ browser }, use) => {
    const cleanups: Cleanup[] = []
    await use(async () => {
      const portal = await startOwnPortal()
      cleanups.push(() => portal.stop())
      return portal
    })
    await cleanUp(browser, cleanups)
  },
})

export { expect }

/** Texts of the sign-in page by language. */
export const signInWords = {
  en: { title: 'Sign in', email: 'Email', password: 'Password', submit: 'Sign in' },
  ar: {
    title: 'تسجيل الدخول',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    submit: 'تسجيل الدخول',
  },
  fr: { title: 'Connexion', email: 'E-mail', password: 'Mot de passe', submit: 'Se connecter' },
}

export type Credentials = { email: string; password: string }

/** Types into the sign-in page and sends it, as a person would. */
export async function fillSignIn(
  page: Page,
  person: Credentials,
  language: keyof typeof signInWords = 'en',
): Promise<void> {
  const words = signInWords[language]
  await page.getByRole('textbox', { name: words.email }).fill(person.email)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Opens an address of the portal and signs in as a person would. */
export async function signIn(
  page: Page,
  address: string,
  person: Credentials = administrator,
  language: keyof typeof signInWords = 'en',
): Promise<void> {
  await page.goto(address)
  await fillSignIn(page, person, language)
}

/**
 * Opens an address of the portal like a person who has signed in with this browser before: the portal resumes the session of
 * its cookie. For journeys about something else.
 */
export async function enter(page: Page, address: string, person: Credentials = administrator): Promise<void> {
  const context = page.context()
  const reply = await context.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  })
  if (!reply.ok()) throw new Error(`${person.email} could not sign in: ${await reply.text()}`)
  await context.addInitScript(() => {
    // Once in this browser: later the portal itself decides what to remember and forget.
    if (!location.protocol.startsWith('http') || localStorage.getItem('journey.entered')) return
    localStorage.setItem('journey.entered', '1')
    localStorage.setItem('atrium.session', '1')
  })
  await page.goto(address)
}

/** Fails with axe's findings on the current page, by the rules of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([])
}

/** Expects that the page does not scroll sideways once everything is in its place. */
export async function expectToFit(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, 'pixels beyond the side').toBeLessThanOrEqual(0)
}

/** Saves a picture of the page as an artefact of the run. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../artifacts/pictures')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
