// @vitest-environment node
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from './portal-browser.ts'
import { startPortalServer, type PortalServer } from './portal-server.ts'

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
  await page.goto(`${server.origin}/p/HQ/stores`)
  await page.getByRole('heading', { name: 'Stores' }).waitFor()
})

afterEach(async () => {
  await page.context().close()
  await server.close()
})

const opener = () => page.getByRole('button', { name: 'Pick a room' })
const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true })
const answer = () => page.getByTestId('answer').textContent()
const focusIsOnOpener = () => opener().evaluate((element) => element === document.activeElement)

describe('a modal of another module', () => {
  test('returns the choice, and gives the focus back', async () => {
    await opener().click()
    await dialog('Pick in HQ').getByRole('button', { name: 'Take room 1' }).click()
    await expect.poll(answer).toContain('"role":"ok"')
    expect(await answer()).toContain('room-1')
    await expect.poll(focusIsOnOpener).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('keeps the focus and locks the scrolling, and Escape closes only the top one', async () => {
    await opener().click()
    await dialog('Pick in HQ').getByRole('button', { name: 'Open another' }).click()
    await dialog('Pick in HQ+').waitFor()
    for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.textContent)
    expect(inside).toContain('Pick in HQ+')
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await dialog('Pick in HQ+').waitFor({ state: 'detached' })
    expect(await dialog('Pick in HQ').isVisible()).toBe(true)
    expect(await answer()).toBe('nothing yet')
    await page.keyboard.press('Escape')
    await expect.poll(answer).toContain('"role":"cancel"')
    await expect.poll(focusIsOnOpener).toBe(true)
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  })

  test('settles as failed after a crash; the opener stays usable', async () => {
    await opener().click()
    await dialog('Pick in HQ').getByRole('button', { name: 'Break the dialog' }).click()
    await expect.poll(answer).toContain('"reason":"crashed"')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await opener().click()
    await dialog('Pick in HQ').waitFor()
  })

  test('settles as failed if its owner cannot be loaded', async () => {
    server.state.meddle = (path, bytes) => (path.startsWith('/remotes/locations/') ? 'missing' : bytes)
    await opener().click()
    await expect.poll(answer).toContain('"reason":"not-loaded"')
    server.state.meddle = (_, bytes) => bytes
    await opener().click()
    await dialog('Pick in HQ').waitFor()
  })

  test('settles as not offered if no module of this person offers it', async () => {
    server.state.modules = ['stores']
    server.requests.length = 0
    await page.reload()
    await opener().click()
    await expect.poll(answer).toContain('"reason":"not-offered"')
    expect(server.requests.filter((path) => path.startsWith('/remotes/locations/'))).toEqual([])
  })

  test('closes when the right to it goes', async () => {
    await opener().click()
    await dialog('Pick in HQ').waitFor()
    server.state.modules = ['stores']
    server.say({ topic: 'rights', project_id: 'project-1' })
    await expect.poll(answer).toContain('"reason":"not-offered"')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    await page.getByRole('textbox', { name: 'Note' }).fill('goes on')
  })

  test('does not follow the person back to the page before', async () => {
    await page.getByRole('link', { name: 'Rooms' }).click()
    await page.getByRole('heading', { name: 'Rooms' }).waitFor()
    await page.getByRole('link', { name: 'Stores' }).click()
    await opener().click()
    await dialog('Pick in HQ').waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Rooms' }).waitFor()
    await dialog('Pick in HQ').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  })

  test('is cancelled when the person leaves the project', async () => {
    await opener().click()
    await dialog('Pick in HQ').waitFor()
    await page.evaluate(() => {
      history.pushState(null, '', '/')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await dialog('Pick in HQ').waitFor({ state: 'detached' })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the command palette', () => {
  const input = () => page.getByRole('combobox')
  const options = () => page.getByRole('option')

  test('opens by key, goes to pages and projects, and closes on Escape', async () => {
    await page.keyboard.press('Control+k')
    await input().waitFor()
    await input().fill('room')
    await expect.poll(() => options().locator('bdi').allTextContents()).toEqual(['Rooms'])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Rooms' }).waitFor()
    await page.keyboard.press('Control+k')
    await input().waitFor()
    await page.keyboard.press('Escape')
    await input().waitFor({ state: 'detached' })
  })

  test('finds what a module offers', async () => {
    await page.keyboard.press('Control+k')
    await input().fill('boiler')
    await options().filter({ hasText: 'Boiler room' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).search).toBe('?room=7')
  })
})
