import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import type { Person } from '../../../e2e/support/people.ts'
import { PortalApi } from '../../../e2e/support/portal-api.ts'
import { startPortalProcess } from '../../../e2e/support/portal-process.ts'
import { conditions, launchBrowser, openSlowPage } from './slow-browser.ts'

/*
 * Times what a person waits for, in Chromium on a poor connection with a slow processor, against the budgets of
 * docs/performance.md:
 *   node tools/bench/src/time-portal.ts [--rounds 5]
 * Each round begins with an empty browser. It prints the median and the slowest, and judges nothing: times depend on the
 * machine. Run it on one that has nothing else to do.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(values.rounds)

/** A person types about this fast. Milliseconds from key to key. */
const typing = 60

interface Figure {
  readonly what: string
  readonly budgetMs?: number
  readonly times: number[]
}

const figures: Record<'painted' | 'usable' | 'typed' | 'pasted' | 'ahead' | 'cold', Figure> = {
  painted: { what: 'login form painted', budgetMs: 500, times: [] },
  usable: { what: 'login form usable', budgetMs: 700, times: [] },
  typed: { what: 'signing in to usable tree, after typing', budgetMs: 2500, times: [] },
  pasted: { what: 'signing in to usable tree, at once (nothing loaded ahead)', times: [] },
  ahead: { what: 'first remote after the click, loaded ahead', budgetMs: 100, times: [] },
  cold: { what: 'first remote after the click, not loaded ahead', times: [] },
}

/** Notes when things come about, by the page's own clock, so that no trip to this program is counted. */
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

async function timeSignIn(
  browser: Browser,
  url: string,
  address: string,
  person: Person,
  isTyped: boolean,
): Promise<void> {
  const { page, context, scripts } = await openSlowPage(browser, url)
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(() => 'usable' in (globalThis as unknown as { times: object }).times)
  const before = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    usable: (globalThis as unknown as { times: { usable: number } }).times.usable,
  }))
  figures.painted.times.push(before.painted)
  figures.usable.times.push(before.usable)
  if (isTyped) {
    await page.getByRole('textbox', { name: 'Email' }).pressSequentially(person.email, { delay: typing })
    await page.getByLabel('Password', { exact: true }).pressSequentially(person.password, { delay: typing })
  } else {
    await page.evaluate(({ email, password }) => {
      const fill = (id: string, value: string) => Object.assign(document.getElementById(id) ?? {}, { value })
      fill('email', email)
      fill('password', password)
    }, person)
  }
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForFunction(() => 'tree' in (globalThis as unknown as { times: object }).times)
  const waited = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { tree: number; click: number } }
    return times.tree - times.click
  })
  figures[isTyped ? 'typed' : 'pasted'].times.push(waited)
  if (isTyped && figures.typed.times.length === rounds) printScripts(scripts())
  await context.close()
}

/** From a page of the shell's own to the first page of a module. */
async function timeFirstRemote(
  browser: Browser,
  url: string,
  project: string,
  person: Person,
  isAhead: boolean,
): Promise<void> {
  const { page, context } = await openSlowPage(browser, url)
  const login = await context.request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  })
  if (!login.ok()) throw new Error(await login.text())
  await page.addInitScript(() => localStorage.setItem('atrium.session', '1'))
  await page.addInitScript(watch)
  const loadedAhead = page.waitForResponse(/\/remotes\/locations\/.*\/chunks\//, { timeout: 60_000 })
  await page.goto(`/p/${project}/nowhere`)
  const link = page.getByRole('navigation').getByRole('link', { name: 'Locations' })
  await link.waitFor({ timeout: 60_000 })
  if (isAhead) {
    await loadedAhead
    // Until what else is fetched ahead is there, too.
    await page.waitForTimeout(3_000)
  }
  // A click without the pointer's approach, which would load the module ahead.
  await link.evaluate((element: HTMLElement) => element.click())
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor({ timeout: 60_000 })
  const waited = await page.evaluate(() => {
    const { times } = globalThis as unknown as { times: { heading: number; click: number } }
    return times.heading - times.click
  })
  figures[isAhead ? 'ahead' : 'cold'].times.push(waited)
  await context.close()
}

function printScripts(scripts: ReadonlyMap<string, number>): void {
  const sum = (part: RegExp) =>
    [...scripts].filter(([address]) => part.test(address)).reduce((bytes, [, each]) => bytes + each, 0)
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.log(
    `script on the wire until the tree is there: ${kB(sum(/^\/assets\//))} shell, ${kB(sum(/^\/remotes\//))} locations`,
  )
}

function printFigures(): void {
  const { megabitsPerSecond, latencyMs, cpuSlowdown } = conditions
  console.log(
    `${megabitsPerSecond} Mbit/s, ${latencyMs} ms latency, ${cpuSlowdown}x slower processor, ${rounds} rounds; milliseconds`,
  )
  const width = Math.max(...Object.values(figures).map(({ what }) => what.length))
  for (const { what, times, budgetMs } of Object.values(figures)) {
    const sorted = times.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
    const budget = budgetMs === undefined ? '' : `budget ${budgetMs}${median > budgetMs ? ', OVER' : ''}`
    console.log(
      `${what.padEnd(width)}  median ${Math.round(median)}  slowest ${Math.round(sorted.at(-1) ?? Number.NaN)}  ${budget}`,
    )
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const portal = await startPortalProcess(dataDir)
const browser = await launchBrowser()
try {
  const api = new PortalApi(portal.url)
  const project = await api.makeProject('Measured')
  const floors = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`Building ${index + 1}`, {}]))
  await api.makePlaces(project.id, floors)
  const person = await api.makePerson(project.id, { access: ['location_view', 'location_view_all'] })
  for (let round = 0; round < rounds; round++) {
    await timeSignIn(browser, portal.url, `/p/${project.code}/locations`, person, true)
    await timeSignIn(browser, portal.url, `/p/${project.code}/locations`, person, false)
    await timeFirstRemote(browser, portal.url, project.code, person, true)
    await timeFirstRemote(browser, portal.url, project.code, person, false)
  }
  printFigures()
} finally {
  await browser.close()
  await portal.stop()
  await rm(dataDir, { recursive: true, force: true })
}
