// @vitest-environment node
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeFaults } from '@atrium/testing/axe-faults'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { testTimeouts } from '../../test-timeouts.ts'
import { launchBrowser } from './portal-browser.ts'
import { startPortalServer, type PortalServer } from './portal-server.ts'

const artifacts = join(import.meta.dirname, '../artifacts/login')

let browser: Browser
let server: PortalServer
let context: BrowserContext
let page: Page
let complaints: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  await mkdir(artifacts, { recursive: true })
})
afterAll(() => browser.close())
beforeEach(async () => {
  server = await startPortalServer(inject('shell'), { signedIn: false })
})
afterEach(async () => {
  await context.close()
  await server.close()
})

interface Look {
  readonly language?: string
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

async function open({ language = 'en', width = 1440, colorScheme = 'light' }: Look = {}): Promise<void> {
  context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
  page = await context.newPage()
  page.setDefaultTimeout(testTimeouts.wait)
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  if (language === 'en') return
  // The server chooses the page's language; this route sends a page in another one instead.
  await page.route(server.origin + '/', async (route) => {
    const reply = await route.fetch()
    const nonce = /nonce="([^"]+)"/.exec(await reply.text())?.[1] ?? ''
    const html = await readFile(join(inject('shell'), `html/${language}.html`), 'utf8')
    await route.fulfill({ response: reply, body: html.replaceAll('__NONCE__', nonce) })
  })
}

async function refuseSignIn(status: number, key: string): Promise<void> {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status, json: { error: { code: 'unauthenticated', key, message: key } } }),
  )
}

const works = () => page.locator('#submit[type=submit]').waitFor()

describe('the login page', () => {
  test('works with at most 15 kB of script', async () => {
    const { login, files } = JSON.parse(await readFile(join(inject('shell'), 'shell.json'), 'utf8')) as {
      login: string[]
      files: Record<string, { brotli: number }>
    }
    const bytes = login.reduce((sum, file) => sum + (files[file]?.brotli ?? Number.NaN), 0)
    expect(bytes).toBeLessThanOrEqual(15 * 1024)
    await open()
    await page.goto(server.origin)
    await works()
    const asked = server.requests.filter((path) => path.endsWith('.js')).map((path) => path.slice(1))
    expect(asked).toEqual(login)
  })

  test.each([
    { language: 'en', width: 1440, colorScheme: 'light' },
    { language: 'ar', width: 1440, colorScheme: 'dark' },
    { language: 'fr', width: 360, colorScheme: 'dark' },
    { language: 'ar', width: 360, colorScheme: 'light' },
  ] as const)('fits and reads well in $language at $width, $colorScheme', async (look) => {
    await open(look)
    await page.goto(server.origin)
    await works()
    const picture = (state: string) =>
      page.screenshot({
        path: join(artifacts, `${look.language}-${look.width}-${look.colorScheme}-${state}.png`),
      })
    await picture('empty')
    expect(await page.locator('html').getAttribute('dir')).toBe(look.language === 'ar' ? 'rtl' : 'ltr')
    expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(look.width)
    await page.locator('#submit').click()
    await page.locator('#email[aria-invalid]').waitFor()
    await picture('refused')
    expect(await axeFaults(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('is drawn in the device’s mode before its script arrives', async () => {
    await open({ colorScheme: 'dark' })
    await page.route('**/assets/login.*.js', () => {})
    await page.goto(server.origin, { waitUntil: 'commit' })
    await page.locator('#email').waitFor()
    const background = await page
      .locator('body')
      .evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(background).toBe('rgb(15, 20, 22)')
    expect(complaints).toEqual([])
  })

  test('keeps what was typed and pressed before its script arrives', async () => {
    await open()
    await refuseSignIn(401, 'invalid_password')
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/login.*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto(server.origin, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'Email' }).fill('noor@example.org')
    await page.getByLabel('Password', { exact: true }).fill('early')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(new URL(page.url()).search).toBe('')
    const sent = page.waitForRequest('**/api/auth/login')
    script.resolve()
    expect((await sent).postDataJSON()).toEqual({ email: 'noor@example.org', password: 'early' })
    await page.getByText('Invalid Password').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('early')
  })

  test('makes way for the portal, resumes the session, and returns when it is over', async () => {
    await open()
    await page.goto(`${server.origin}/p/HQ`)
    await page.getByRole('textbox', { name: 'Email' }).fill('amal@example.org')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    server.state.signedIn = true
    await page.keyboard.press('Enter')
    await page.locator('#login').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Atrium' }).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/p\/HQ/)
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toContain('secret')

    await page.reload()
    await page.locator('#login').waitFor({ state: 'detached' })
    server.state.signedIn = false
    await page.reload()
    await page.getByText('Your session has expired. Please log in again.').waitFor()
    expect(complaints).toEqual([])
  })
})
