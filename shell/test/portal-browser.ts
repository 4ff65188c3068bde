import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { testTimeouts } from '../../test-timeouts.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: flags })
}

export interface WatchedPage {
  readonly page: Page
  /** Refusals of the content security policy, and errors that nobody caught. */
  readonly complaints: string[]
}

/** Opens a page that collects what the browser complains about. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  // The login page only resumes a session that it remembers.
  await context.addInitScript(() => localStorage.setItem('atrium.session', '1'))
  const page = await context.newPage()
  page.setDefaultTimeout(testTimeouts.wait)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return { page, complaints }
}
