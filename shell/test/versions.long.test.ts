// @vitest-environment node
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './portal-browser.ts'
import { startPortalServer, type OfferedRelease, type PortalServer } from './portal-server.ts'

const modulesChange = { topic: 'modules', project_id: null } as const

let browser: Browser
let server: PortalServer
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

beforeEach(async () => {
  server = await startPortalServer(inject('shell'), {
    releases: inject('releases'),
    modules: ['locations', 'stores'],
  })
  page = (await openPage(browser)).page
})

afterEach(async () => {
  await page.context().close()
  await server.close()
})

const first = () => inject('releases').find(({ release }) => release.code === 'stores') as OfferedRelease
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })
const note = () => page.getByLabel('Note')
const breakIt = () => page.getByRole('button', { name: 'Break the page' })
/** Marks the page, to detect a reload. */
const markPage = () => page.evaluate(() => Object.assign(globalThis, { isTheSame: true }))
const isTheSamePage = () => page.evaluate(() => 'isTheSame' in globalThis)

/** Offers this version of the stores, and no other. */
function offer(stores: OfferedRelease): void {
  const [locations] = inject('releases')
  server.state.releases = [...(locations ? [locations] : []), stores]
  server.state.earlier = [first(), inject('newer')]
}

async function openStores(): Promise<void> {
  await page.goto(`${server.origin}/p/HQ/stores`)
  await heading('Stores').waitFor()
  await markPage()
}

/** Notifies the portal, and waits until it has asked for the registry again and applied the answer. */
async function sayModulesChanged(): Promise<void> {
  const asked = () => server.requests.filter((path) => path === '/api/user/get_place').length
  const before = asked()
  server.say(modulesChange)
  await expect.poll(asked).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle').catch(() => null)
}

describe('versions of a module', () => {
  test('one that works stays while somebody is on it, and is replaced with the next step elsewhere; and back', async () => {
    await openStores()
    await note().fill('Three shelves are')
    offer(inject('newer'))
    await sayModulesChanged()
    expect(await note().inputValue()).toBe('Three shelves are')
    await link('Rooms').click()
    await heading('Rooms').waitFor()
    await link('Shops').click()
    await heading('Shops').waitFor()

    await link('Rooms').click()
    await heading('Rooms').waitFor()
    offer(first())
    await sayModulesChanged()
    await link('Stores').click()
    await heading('Stores').waitFor()
    expect(await isTheSamePage()).toBe(true)
    const own = await page.evaluate(() =>
      Object.keys(globalThis).filter((name) => /rspackChunkatrium_stores/.test(name)),
    )
    expect(own).toHaveLength(2)
  })

  test('one that is broken on screen is replaced at once', async () => {
    await openStores()
    await breakIt().click()
    await page.getByRole('alert').filter({ hasText: 'Stores has run into a problem' }).waitFor()
    offer(inject('newer'))
    await sayModulesChanged()
    await heading('Shops').waitFor()
    expect(await isTheSamePage()).toBe(true)
    await breakIt().waitFor()
  })

  test('one that keeps crashing here is replaced by the last that worked, in this browser alone', async () => {
    await openStores()
    offer(inject('newer'))
    await page.reload()
    await heading('Shops').waitFor()
    server.state.down = /modules/
    await markPage()
    for (let crash = 1; crash < 3; crash++) {
      await breakIt().click()
      // It is redrawn by itself while it has chances.
      await heading('Shops').waitFor()
    }
    await breakIt().click()
    await heading('Stores').waitFor()
    await page.getByRole('status').filter({ hasText: 'Stores runs in an earlier version here' }).waitFor()
    expect(await isTheSamePage()).toBe(true)

    server.state.down = null
    await page.reload()
    await heading('Stores').waitFor()
    await page.getByRole('button', { name: 'Try the newest version' }).click()
    await link('Rooms').click()
    await heading('Rooms').waitFor()
    await link('Shops').click()
    await heading('Shops').waitFor()
  })

  test('a newer one is announced quietly, and loaded on request', async () => {
    await openStores()
    await note().fill('Three shelves are')
    await note().focus()
    server.state.newer = true
    await sayModulesChanged()
    await page.getByRole('status').filter({ hasText: 'A new version is ready' }).waitFor()
    expect(await note().evaluate((field) => field === document.activeElement)).toBe(true)

    await page.getByRole('button', { name: 'Pick a room' }).click()
    await page.getByRole('dialog').waitFor()
    await page.getByRole('button', { name: 'Reload' }).dispatchEvent('click')
    await page.getByRole('status').filter({ hasText: 'A dialog is still open' }).waitFor()
    await page.keyboard.press('Escape')
    expect(await isTheSamePage()).toBe(true)

    server.state.newer = false
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(isTheSamePage).toBe(false)
    await heading('Stores').waitFor()
    expect(await page.getByText('A new version is ready').count()).toBe(0)
  })
})

test('a registry that cannot be had at the start is said, asked again, and needs no reload', async () => {
  server.state.down = /\/(modules|user)\//
  await page.goto(`${server.origin}/p/HQ/stores`)
  await heading('Your permissions could not be loaded').waitFor()
  await markPage()
  server.state.down = null
  await heading('Stores').waitFor()
  expect(await isTheSamePage()).toBe(true)
})
