// @vitest-environment node
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './portal-browser.ts'
import { startPortalServer, type PortalServer } from './portal-server.ts'

/** Tests of a build that one session alone runs: marked, ended at once, and never in the way of what everybody has. */

let browser: Browser
let server: PortalServer
let page: Page
/** The reports on modules that the server received. */
let told: string[]

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  server = await startPortalServer(inject('shell'), {
    releases: inject('releases'),
    earlier: [inject('newer')],
    modules: ['locations', 'stores'],
  })
  page = (await openPage(browser)).page
  told = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/modules/report')) told.push(request.postData() ?? '')
  })
})
afterEach(async () => {
  await page.context().close()
  await server.close()
})

const hourMs = 3_600_000
const tried = () => inject('newer').release.version
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const strip = () => page.getByRole('region', { name: 'What you are testing in this browser' })
const mark = (text: string | RegExp) => strip().getByRole('listitem').filter({ hasText: text })
const endIt = () => strip().getByRole('button', { name: 'End it: S' })
const breakIt = () => page.getByRole('button', { name: 'Break the page' })
const asked = (path: string) => server.requests.filter((one) => one === `/api${path}`).length
const markPage = () => page.evaluate(() => Object.assign(globalThis, { isTheSame: true }))
const isTheSamePage = () => page.evaluate(() => 'isTheSame' in globalThis)
const reports = () => told.join()
const own = () => inject('releases').find(({ release }) => release.code === 'stores')?.release.version ?? ''
const memory = () => page.evaluate(() => localStorage.getItem('atrium.modules') ?? '{}')

function override(of: { version: string } | { address: string }, lastsMs = hourMs): void {
  const until = new Date(Date.now() + lastsMs).toISOString()
  server.state.overrides = [{ module_code: 'stores', version: null, address: null, until, ...of }]
}

/** Notifies the portal, and waits until it has asked for the registry again. */
async function sayModulesChanged(): Promise<void> {
  const before = asked('/user/get_place')
  server.say({ topic: 'modules', project_id: null })
  await expect.poll(() => asked('/user/get_place')).toBeGreaterThan(before)
}

async function open(name: string): Promise<void> {
  await page.goto(`${server.origin}/p/HQ/stores`)
  await heading(name).waitFor()
  await markPage()
}

describe('an override', () => {
  test('is marked on every page, ends at once where it stands, and leaves nothing in this browser', async () => {
    override({ version: tried() })
    await open('Shops')
    await mark(`You are testing version \u2068${tried()}\u2069 of`).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click()
    await heading('Rooms').waitFor()
    await mark(tried()).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Shops' }).click()
    await heading('Shops').waitFor()

    await endIt().click()
    await heading('Stores').waitFor()
    await expect.poll(() => strip().count()).toBe(0)
    expect(await isTheSamePage()).toBe(true)
    expect(asked('/module-override/end')).toBe(1)
    expect(await memory()).not.toContain(tried())
  })

  test('starts by itself if nobody works with the module, and otherwise waits', async () => {
    await open('Stores')
    await page.getByLabel('Note').fill('Three shelves are')
    override({ version: tried() })
    await sayModulesChanged()
    await mark('changes to version').waitFor()
    expect(await page.getByLabel('Note').inputValue()).toBe('Three shelves are')
    await page.getByRole('navigation').getByRole('link', { name: 'Rooms' }).click()
    await mark('You are testing version').waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Shops' }).click()
    await heading('Shops').waitFor()
    expect(await isTheSamePage()).toBe(true)
  })

  test('can be ended where it crashed, and is neither passed over nor reported', async () => {
    override({ version: tried() })
    await open('Shops')
    for (let crash = 0; crash < 3; crash++) {
      await breakIt().click()
      await page.getByRole('button', { name: 'Try again' }).click()
      await heading('Shops').waitFor()
    }
    await breakIt().click()
    await page.getByRole('alert').filter({ hasText: 'has run into a problem' }).waitFor()
    await page.getByText('Only you are testing this build.').waitFor()
    await page.getByRole('button', { name: 'Stop testing it and use the released version' }).click()
    await heading('Stores').waitFor()
    expect(await isTheSamePage()).toBe(true)
    expect(await memory()).not.toContain(tried())
    // Reports travel together, a moment later.
    await expect.poll(reports).toContain(own())
    expect(reports()).not.toContain(tried())
  })

  test('leaves the portal usable if its entry cannot be loaded, and can be ended there', async () => {
    server.state.meddle = (path, bytes) =>
      path.includes(tried()) && path.endsWith('.js') ? 'missing' : bytes
    override({ version: tried() })
    await page.goto(`${server.origin}/p/HQ/stores`)
    await page.getByRole('alert').filter({ hasText: 'could not be opened' }).waitFor()
    await mark(tried()).waitFor()
    await page.getByRole('button', { name: 'Stop testing it and use the released version' }).click()
    await heading('Stores').waitFor()
    expect(server.state.overrides).toEqual([])
  })

  test('is asked about after its end, and stays marked as long as somebody works with it', async () => {
    override({ version: tried() }, 4_000)
    await open('Shops')
    await mark('You are testing version').waitFor()
    server.state.overrides = []
    await mark('has ended').waitFor()
    await heading('Shops').waitFor()
    await strip().getByRole('button', { name: 'Go back now' }).click()
    await heading('Stores').waitFor()
    await expect.poll(() => strip().count()).toBe(0)
    expect(asked('/module-override/end')).toBe(0)
  })

  test('by an address is of no use in pages from elsewhere, and says so', async () => {
    override({ address: 'http://localhost:5999' })
    await open('Stores')
    await mark('shows only in pages of').waitFor()
    // What runs is what everybody has, so it is reported.
    await expect.poll(reports).toContain(own())
    await endIt().click()
    await expect.poll(() => strip().count()).toBe(0)
  })

  test('stays, and says why, if it cannot be ended', async () => {
    override({ version: tried() })
    await open('Shops')
    server.state.down = /module-override/
    await endIt().click()
    await page.getByRole('alert').first().waitFor()
    await mark('You are testing version').waitFor()
    await heading('Shops').waitFor()
    expect(server.state.overrides).toHaveLength(1)
  })
})
