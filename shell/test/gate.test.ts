// @vitest-environment node
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage, type WatchedPage } from './portal-browser.ts'
import { startPortalServer, type PortalServer } from './portal-server.ts'

const everything = ['location_view', 'location_edit']

let browser: Browser
let server: PortalServer
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

beforeEach(async () => {
  server = await startPortalServer(inject('shell'), {
    releases: inject('releases'),
    modules: ['locations', 'stores'],
    access: everything,
  })
  watched = await openPage(browser)
  page = watched.page
})

afterEach(async () => {
  await page.context().close()
  await server.close()
})

const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const expectShown = async (name: string) =>
  expect(
    await heading(name)
      .waitFor()
      .then(() => true),
  ).toBe(true)
const link = (name: string) => page.getByRole('navigation').getByRole('link', { name })
const asked = (pattern: RegExp) => server.requests.filter((path) => pattern.test(path))
const entryOf = (code: string) => new RegExp(`^/remotes/${code}/.*/entry\\.`)

describe('a module on screen', () => {
  test('two remotes share one React and one theme under the strict policy', async () => {
    await page.goto(`${server.origin}/p/HQ/locations`)
    await heading('Rooms').waitFor()
    await link('Stores').click()
    await heading('Stores').waitFor()
    expect(await page.evaluate(() => (globalThis as { seenReacts?: Set<unknown> }).seenReacts?.size)).toBe(1)
    const [button, range] = await Promise.all([
      page
        .getByRole('button', { name: 'Pick a room' })
        .evaluate((element) => getComputedStyle(element).borderTopWidth),
      page.getByTestId('range').evaluate((element) => getComputedStyle(element).backgroundColor),
    ])
    expect(button).toBe('1px')
    const accent = await page.evaluate(() => {
      const probe = document.createElement('div')
      probe.style.backgroundColor = 'var(--at-colors-accent-solid)'
      document.body.append(probe)
      return getComputedStyle(probe).backgroundColor
    })
    expect(accent).toMatch(/^rgb/)
    expect(range).toBe(accent)
    expect(watched.complaints).toEqual([])
  })

  test('is fetched at once if the address names no module and it is offered first', async () => {
    await page.goto(`${server.origin}/p/HQ/nowhere`)
    await link('Rooms').waitFor()
    const ahead = () =>
      page.locator('link[rel=preload]').evaluateAll((links) => links.map((each) => each.getAttribute('href')))
    const isEntry = (code: string) => (address: string | null) => entryOf(code).test(address ?? '')
    expect((await ahead()).filter(isEntry('locations'))).toHaveLength(1)
    expect((await ahead()).filter(isEntry('stores'))).toEqual([])
  })

  test('a component that a remote brings itself follows the language and its direction', async () => {
    await page.goto(`${server.origin}/p/HQ/stores`)
    await heading('Stores').waitFor()
    const slider = page.getByRole('slider', { name: 'Level' })
    await slider.press('ArrowRight')
    expect(await slider.getAttribute('aria-valuenow')).toBe('26')
    await page.getByRole('button', { name: 'Amal' }).first().click()
    await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
    await heading('المخازن').waitFor()
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
    await slider.press('ArrowLeft')
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('27')
  })

  test('leaves nothing behind when another replaces it, and sets the page’s title', async () => {
    await page.goto(`${server.origin}/p/HQ/locations`)
    await heading('Rooms').waitFor()
    expect(await page.title()).toBe('Rooms · HQ · Atrium')
    await link('Stores').click()
    await heading('Stores').waitFor()
    expect(await heading('Rooms').count()).toBe(0)
    expect(await page.title()).toBe('Stores · HQ · Atrium')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stores')
    await page.goBack()
    await heading('Rooms').waitFor()
  })

  test('fetches its code when the pointer nears its entry, before the click', async () => {
    await page.goto(`${server.origin}/p/HQ/locations`)
    await heading('Rooms').waitFor()
    expect(asked(entryOf('stores'))).toEqual([])
    await link('Stores').hover()
    await expect.poll(() => asked(entryOf('stores')).length).toBe(1)
  })
})

describe('what is not allowed', () => {
  test('never requests a module that the registry does not offer, and its address says why', async () => {
    server.state.modules = ['locations']
    server.state.closed = [{ code: 'stores', paths: ['stores'] }]
    await page.goto(`${server.origin}/p/HQ/stores`)
    await heading('You have no access to this page').waitFor()
    expect(await link('Stores').count()).toBe(0)
    expect(asked(/^\/remotes\/stores\//)).toEqual([])
  })

  test('hides a page whose access code is missing, and reports an unknown address as no page', async () => {
    server.state.access = []
    await page.goto(`${server.origin}/p/HQ/locations/edit`)
    await heading('You have no access to this page').waitFor()
    expect(asked(entryOf('locations'))).toEqual([])
    await page.goto(`${server.origin}/p/HQ/nowhere`)
    await heading('This page does not exist').waitFor()
    await page.goto(`${server.origin}/p/ELSEWHERE/locations`)
    await heading('This project was not found').waitFor()
  })

  test('removes a module from the open screen when it is taken away, and restores it when it is given back', async () => {
    await page.goto(`${server.origin}/p/HQ/stores`)
    await heading('Stores').waitFor()
    server.state.modules = ['locations']
    server.state.closed = [{ code: 'stores', paths: ['stores'] }]
    server.say({ topic: 'rights', project_id: 'project-1' })
    await heading('You have no access to this page').waitFor()
    expect(await page.getByRole('button', { name: 'Pick a room' }).count()).toBe(0)
    expect(await link('Stores').count()).toBe(0)
    server.state.modules = ['locations', 'stores']
    server.state.closed = []
    server.say({ topic: 'rights', project_id: 'project-1' })
    await heading('Stores').waitFor()
  })
})

describe('a module that is in trouble', () => {
  const alert = () => page.getByRole('alert').filter({ hasText: 'Stores' })
  const retry = () => page.getByRole('button', { name: 'Try again' })
  const restWorks = async () => {
    await link('Rooms').click()
    await heading('Rooms').waitFor()
    await link('Stores').click()
  }

  test('gone: gives a reason, keeps the rest of the portal usable, and recovers by itself', async () => {
    server.state.meddle = (path, bytes) => (entryOf('stores').test(path) ? 'missing' : bytes)
    await page.goto(`${server.origin}/p/HQ/stores`)
    await alert().filter({ hasText: 'could not be reached' }).waitFor()
    await restWorks()
    await alert().waitFor()
    server.state.meddle = (_, bytes) => bytes
    await expectShown('Stores')
  })

  test('tampered with: never runs its code, and says so', async () => {
    const planted = Buffer.from(';globalThis.planted = true;')
    server.state.meddle = (path, bytes) =>
      entryOf('stores').test(path) ? Buffer.concat([planted, bytes]) : bytes
    await page.goto(`${server.origin}/p/HQ/stores`)
    await alert().filter({ hasText: 'differs from what was released' }).waitFor()
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    await restWorks()
    await alert().waitFor()
  })

  test('tampered with in a later chunk: refuses that as well', async () => {
    const planted = Buffer.from(';globalThis.planted = true;')
    server.state.meddle = (path, bytes) =>
      /^\/remotes\/stores\/.*\/chunks\//.test(path) ? Buffer.concat([planted, bytes]) : bytes
    await page.goto(`${server.origin}/p/HQ/stores`)
    await alert().filter({ hasText: 'differs from what was released' }).waitFor()
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    server.state.meddle = (_, bytes) => bytes
    await heading('Stores').waitFor()
  })

  test('slow: keeps the portal usable, and shows the module when it arrives', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(entryOf('stores'), async (route) => {
      await held
      await route.continue()
    })
    await page.route('**/remotes/stores/**/entry.*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.origin}/p/HQ/stores`)
    await page.getByText('Loading…').first().waitFor({ state: 'attached' })
    await restWorks()
    release()
    await expectShown('Stores')
  })

  test('throws while it renders: is caught inside, reported and retried', async () => {
    await page.goto(`${server.origin}/p/HQ/stores`)
    await page.getByRole('button', { name: 'Break the page' }).click()
    await page.getByRole('alert').filter({ hasText: 'Stores has run into a problem' }).waitFor()
    await link('Rooms').click()
    await heading('Rooms').waitFor()
    await link('Stores').click()
    await heading('Stores').waitFor()
    // After the third time in a row the person decides.
    await page.getByRole('button', { name: 'Break the page' }).click()
    await expectShown('Stores')
    await page.getByRole('button', { name: 'Break the page' }).click()
    await retry().click()
    await expectShown('Stores')
  })
})
