import type { Browser } from '@playwright/test'
import type { MeasuredPortal } from './measured-portal.ts'
import { openSlowPage } from './slow-browser.ts'

/** Milliseconds between two keys of a typing person. */
const typing = 60

/** What a person waits for, with its budget in milliseconds. */
export const waits = {
  painted: { what: 'login form painted', budgetMs: 500 },
  usable: { what: 'login form usable', budgetMs: 700 },
  typed: { what: 'signing in to usable tree, after typing', budgetMs: 2500 },
  pasted: { what: 'signing in to usable tree, at once (nothing loaded ahead)', budgetMs: undefined },
  ahead: { what: 'first remote after the click, loaded ahead', budgetMs: 100 },
  cold: { what: 'first remote after the click, not loaded ahead', budgetMs: undefined },
} as const

export type Wait = keyof typeof waits

/** The result of one visit: milliseconds by wait, and bytes of script transferred until the tree was there. */
export interface Visit {
  readonly times: Partial<Record<Wait, number>>
  readonly bytes?: { readonly shell: number; readonly remotes: number }
}

/** Every kind of visit; each starts with an empty browser. */
export const visits: readonly ((browser: Browser, portal: MeasuredPortal) => Promise<Visit>)[] = [
  (browser, portal) => signIn(browser, portal, true),
  (browser, portal) => signIn(browser, portal, false),
  (browser, portal) => openFirstRemote(browser, portal, true),
  (browser, portal) => openFirstRemote(browser, portal, false),
]

export function timesOf(taken: readonly Visit[], wait: Wait): number[] {
  return taken.flatMap(({ times }) => times[wait] ?? [])
}

export function bytesOf(taken: readonly Visit[], part: 'shell' | 'remotes'): number[] {
  return taken.flatMap(({ bytes }) => bytes?.[part] ?? [])
}

/** Records times by the page's own clock, so that no round trip to this program counts. */
function watch(): void {
  const times: Record<string, number> = {}
  Object.assign(globalThis, { times })
  const note = (name: string) => (times[name] ??= performance.now())
  const look = () => {
    const submit = document.getElementById('submit')
    if (submit?.getAttribute('type') === 'submit') note('usable')
    if (document.querySelector('[role=treeitem]:not([aria-busy])')) note('tree')
    if (document.querySelector('main h1')?.textContent === 'Locations') note('heading')
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  addEventListener('click', () => (times['click'] = performance.now()), { capture: true })
}

async function signIn(browser: Browser, portal: MeasuredPortal, isTyped: boolean): Promise<Visit> {
  const { page, context, scripts } = await openSlowPage(browser, portal.url)
  await page.addInitScript(watch)
  await page.goto(`/p/${portal.project.code}/locations`)
  await page.waitForFunction(() => 'usable' in (globalThis as unknown as { times: object }).times)
  const before = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: (globalThis as unknown as { times: { usable: number } }).times.usable,
  }))
  const { email, password } = portal.person
  if (isTyped) {
    await page.getByRole('textbox', { name: 'Email' }).pressSequentially(email, { delay: typing })
    await page.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: typing })
  } else {
    await page.evaluate(
      (person) => {
        const fill = (id: string, value: string) =>
          Object.assign(document.getElementById(id) ?? {}, { value })
        fill('email', person.email)
        fill('password', person.password)
      },
      { email, password },
    )
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForFunction(() => 'tree' in (globalThis as unknown as { times: object }).times)
  const waited = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { tree: number; click: number } }
    return times.tree - times.click
  })
  const taken = [...scripts()]
  const sum = (part: RegExp) =>
    taken.filter(([address]) => part.test(address)).reduce((bytes, [, each]) => bytes + each, 0)
  await context.close()
  return {
    times: { ...before, [isTyped ? 'typed' : 'pasted']: waited },
    ...(isTyped && { bytes: { shell: sum(/^\/assets\//), remotes: sum(/^\/remotes\//) } }),
  }
}

/** Goes from a page of the shell to the first page of a module. */
async function openFirstRemote(browser: Browser, portal: MeasuredPortal, isAhead: boolean): Promise<Visit> {
  const { page, context } = await openSlowPage(browser, portal.url)
  const { email, password } = portal.person
  const login = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!login.ok()) throw new Error(await login.text())
  await page.addInitScript(() => localStorage.setItem('atrium.session', '1'))
  await page.addInitScript(watch)
  const loadedAhead = page.waitForResponse(/\/remotes\/locations\/.*\/chunks\//, { timeout: 60_000 })
  await page.goto(`/p/${portal.project.code}/nowhere`)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Locations' })
  await link.waitFor({ timeout: 60_000 })
  if (isAhead) {
    await loadedAhead
    // Waits until everything else that is fetched ahead has arrived.
    await page.waitForTimeout(3_000)
  }
  // Clicks without the approach of the pointer, which would load the module ahead.
  await link.evaluate((element: HTMLElement) => element.click())
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor({ timeout: 60_000 })
  const waited = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { heading: number; click: number } }
    return times.heading - times.click
  })
  await context.close()
  return { times: { [isAhead ? 'ahead' : 'cold']: waited } }
}
