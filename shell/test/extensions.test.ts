// @vitest-environment node
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './portal-browser.ts'
import { startPortalServer, type PortalServer } from './portal-server.ts'

let browser: Browser
let server: PortalServer
let page: Page

const releases = inject('releases')
const storesRelease = releases.find(({ release }) => release.code === 'stores')?.release
/** The script that only the tab needs. */
const [tabScript = ''] = (storesRelease?.extensionScripts['stores.nearby'] ?? []).filter(
  (file) => !(storesRelease?.extensionScripts['stores.orderTo'] ?? []).includes(file),
)

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

async function openRooms(): Promise<void> {
  await page.goto(`${server.origin}/p/HQ/locations`)
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
}

beforeEach(async () => {
  server = await startPortalServer(inject('shell'), {
    releases,
    modules: ['locations', 'stores'],
    access: ['store_view'],
  })
  page = (await openPage(browser)).page
  await openRooms()
})

afterEach(async () => {
  await page.context().close()
  await server.close()
})

const tab = () => page.getByRole('button', { name: 'Stock nearby' })
const content = (room = 'room-1') => page.getByText(`Stock near ${room}`)
const retry = () => page.getByRole('button', { name: 'Try again' })
const ofStores = () => server.requests.filter((path) => /^\/remotes\/stores\/.*\.js$/.test(path))
const withTab = (meddle: (bytes: Buffer) => Buffer | null | 'missing') => {
  server.state.meddle = (path, bytes) => (path.endsWith(tabScript) ? meddle(bytes) : bytes)
}

/** The page around the tab works: a field takes what is typed and a choice is followed. */
async function expectUsable(): Promise<void> {
  await page.getByRole('textbox', { name: 'Note' }).fill('goes on')
  await page.getByRole('button', { name: 'Choose room-2' }).click()
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('goes on')
  expect(await page.getByRole('heading', { name: 'Rooms' }).isVisible()).toBe(true)
}

describe('a tab of another module', () => {
  test('is loaded when it is opened, follows the page, and leaves with it', async () => {
    expect(tabScript).not.toBe('')
    await tab().waitFor()
    expect(ofStores()).toEqual([])
    await tab().click()
    await content().waitFor()
    await page.getByRole('textbox', { name: 'Remark' }).fill('kept')
    await page.getByRole('button', { name: 'Choose room-2' }).click()
    await content('room-2').waitFor()
    expect(await page.getByRole('textbox', { name: 'Remark' }).inputValue()).toBe('kept')
    await tab().click()
    await content('room-2').waitFor({ state: 'detached' })
  })

  test('that is slow says that it is loading, and the page stays usable', async () => {
    let send: (() => void) | undefined
    await page.route(`**/${tabScript}`, async (route) => {
      await new Promise<void>((resolve) => (send = resolve))
      await route.continue()
    })
    await tab().click()
    await page.getByText('Loading…').waitFor()
    await expectUsable()
    send?.()
    await content('room-2').waitFor()
  })

  test('that is gone says so in its place, and comes with a new try', async () => {
    withTab(() => 'missing')
    await tab().click()
    await page.getByText('Stock nearby could not be opened').waitFor()
    await page.getByText('It could not be reached.').waitFor()
    await expectUsable()
    withTab((bytes) => bytes)
    await retry().click()
    await content('room-2').waitFor()
  })

  test('that was tampered with is not run', async () => {
    withTab((bytes) => Buffer.concat([bytes, Buffer.from('globalThis.wasRun=1')]))
    await tab().click()
    await page.getByText('Stock nearby could not be opened').waitFor()
    await page.getByText('The downloaded code differs from what was released').waitFor()
    expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
    await expectUsable()
  })

  test('that throws breaks nothing but itself', async () => {
    await page.evaluate(() => localStorage.setItem('broken-tab', '1'))
    await tab().click()
    await retry().waitFor()
    await expectUsable()
    // In one step: a page that draws itself anew in between would find it mended, and nothing to try again.
    await retry().evaluate((button: HTMLElement) => {
      localStorage.removeItem('broken-tab')
      button.click()
    })
    await content('room-2').waitFor()
    await page.getByRole('button', { name: 'Break the tab' }).click()
    await retry().waitFor()
    await expectUsable()
  })

  test('of a module without the right is neither shown nor requested', async () => {
    server.state.access = []
    server.requests.length = 0
    await openRooms()
    await page.getByRole('button', { name: 'Choose room-2' }).waitFor()
    expect(await tab().count()).toBe(0)
    expect(ofStores()).toEqual([])
  })

  test('goes when the right to it goes', async () => {
    await tab().click()
    await content().waitFor()
    server.state.access = []
    server.say({ topic: 'rights', project_id: 'project-1' })
    await content().waitFor({ state: 'detached' })
    await tab().waitFor({ state: 'detached' })
    await expectUsable()
  })

  test('comes with a release of its module alone: the page was not built again', async () => {
    const [rooms] = releases.filter(({ release }) => release.code === 'locations')
    const [stores] = releases.filter(({ release }) => release.code === 'stores')
    if (!rooms || !stores) throw new Error('A test remote was not built')
    const without = {
      ...stores,
      release: { ...stores.release, declaration: { ...stores.release.declaration, extensions: [] } },
    }
    server.state.releases = [rooms, without]
    await openRooms()
    await page.getByRole('button', { name: 'Choose room-2' }).waitFor()
    expect(await tab().count()).toBe(0)
    server.state.releases = [rooms, stores]
    await openRooms()
    await tab().click()
    await content().waitFor()
  })
})

describe('an entry that another module adds to a menu', () => {
  const entry = () => page.getByRole('button', { name: 'Order material' })
  const dialog = () => page.getByRole('dialog', { name: 'Order to room-1' })

  test('opens a dialog of that module and gives the focus back', async () => {
    await entry().click()
    await dialog().getByRole('button', { name: 'Order it' }).click()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => entry().evaluate((element) => element === document.activeElement)).toBe(true)
    await entry().click()
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  test('leaves the page usable if its dialog cannot be loaded', async () => {
    server.state.meddle = (path, bytes) => (path.startsWith('/remotes/stores/') ? 'missing' : bytes)
    await entry().click()
    await page.getByText('Order material could not be opened').waitFor()
    await expectUsable()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
