// @vitest-environment node
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
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
})

afterEach(async () => {
  await page.context().close()
  await server.close()
})

async function openStores(): Promise<void> {
  await page.goto(`${server.origin}/p/HQ/stores?tab=2`)
  await page.getByRole('heading', { name: 'Stores' }).waitFor()
}

const again = () => page.getByRole('dialog', { name: 'Please sign in again' })

test('an expired session asks to sign in again, and what was typed is kept', async () => {
  await openStores()
  await page.getByRole('textbox', { name: 'Note' }).fill('half a sentence')
  server.state.signedIn = false
  server.say({ topic: 'session', project_id: null })
  await again().getByText('Your session has expired. Please log in again.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0)

  await page.keyboard.press('Escape')
  await again().getByLabel('Password').fill('wrong')
  await again().getByRole('button', { name: 'Sign in', exact: true }).click()
  await again().getByText('Invalid Password').waitFor()

  server.state.signedIn = true
  await again().getByLabel('Password').fill('right')
  await again().getByRole('button', { name: 'Sign in', exact: true }).click()
  await again().waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('half a sentence')
  expect(page.url()).toBe(`${server.origin}/p/HQ/stores?tab=2`)
})

test('shows a fresh page when another person signs in', async () => {
  await openStores()
  await page.getByRole('textbox', { name: 'Note' }).fill('half a sentence')
  server.state.signedIn = false
  server.say({ topic: 'session', project_id: null })
  await again().getByRole('button', { name: 'Sign in as someone else' }).first().click()
  await page.locator('#login-form').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('warns that a session is about to end, counts down and extends it', async () => {
  server.state.sessionIdle = 100_000
  await page.goto(`${server.origin}/p/HQ/stores`)
  const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' })
  await warning.getByText(/signed out in 1:\d\d/).waitFor()
  server.state.sessionIdle = 1_800_000
  await warning.getByRole('button', { name: 'Stay signed in' }).last().click()
  await warning.waitFor({ state: 'detached' })
  // One to resume the session, one to ask whether it really ends, one to extend it.
  expect(server.requests.filter((path) => path === '/api/auth/refresh').length).toBeLessThanOrEqual(4)
})

test('ends a session that nobody extends, in time', async () => {
  server.state.sessionIdle = 4_000
  await page.goto(`${server.origin}/p/HQ/stores`)
  await page.getByRole('alertdialog').waitFor()
  server.state.signedIn = false
  await again().waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})

test('goes to the login page in every tab after sign-out', async () => {
  await openStores()
  const other = await page.context().newPage()
  await other.goto(`${server.origin}/p/HQ/stores`)
  await other.getByRole('heading', { name: 'Stores' }).waitFor()
  await page.getByRole('button', { name: 'Amal' }).first().click()
  server.state.signedIn = false
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.locator('#login-form').waitFor()
  await other.locator('#login-form').waitFor()
  expect(new URL(other.url()).pathname).toBe('/')
})
