import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, enter, keepPicture, test } from '../support/journey.ts'

const entry = /\/remotes\/locations\/[0-9a-f]+\/entry\.[0-9a-f]+\.js$/
const chunk = /\/remotes\/locations\/[0-9a-f]+\/chunks\/.*\.js(\?again=\d+)?$/

const shown = (page: Page) => page.getByRole('heading', { name: 'Locations', level: 1 })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Locations could not be opened' })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** What is not the module's: its own pages, the palette, the person's menu. */
async function expectTheRestToWork(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search and go to' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Atrium' }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await page.goBack()
}

/** Adds a line to a script on its way. */
async function plant(route: Route): Promise<void> {
  const reply = await route.fetch()
  await route.fulfill({ response: reply, body: `globalThis.planted = true;\n${await reply.text()}` })
}

test.describe('a module in trouble', () => {
  test('slow: the portal works meanwhile, says so after a while, and shows it once it is there', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/took too long|LoadFailure|locations/)
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    await page.clock.install()
    const held: Route[] = []
    await page.route(entry, (route) => void held.push(route))
    await enter(page, `/p/${project.code}/locations`, person)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await expectTheRestToWork(page, person.name)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Locations' })).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(failure(page)).toContainText('It took too long to load. The connection may be slow.')
    await expectAccessible(page)
    await keepPicture(page, 'module-slow')

    await page.unroute(entry)
    await Promise.all(held.map((route) => route.abort().catch(() => route)))
    await retry(page).click()
    await expect(shown(page)).toBeVisible()
  })

  test('gone: the reason, the rest, and a retry that works once it is back', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/locations/)
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(failure(page)).toContainText('It could not be reached. It may be offline, or being updated.')
    await expectTheRestToWork(page, person.name)
    await expect(failure(page)).toBeVisible()
    await page.unroute(entry)
    await retry(page).click()
    await expect(shown(page)).toBeVisible()
  })

  for (const { what, files } of [
    { what: 'its entry', files: entry },
    { what: 'a later chunk', files: chunk },
  ]) {
    test(`tampered with in ${what}: it is not run, and it comes back whole`, async ({
      page,
      api,
      project,
      complaints,
    }) => {
      complaints.expect(/integrity|locations/)
      const person = await api.makePerson(project.id, { access: ['location_view'] })
      await page.route(files, plant)
      await enter(page, `/p/${project.code}/locations`, person)
      const told = page
        .getByRole('alert')
        .filter({ hasText: /Locations (could not be opened|has run into a problem)/ })
      await expect(told).toBeVisible()
      if (files === entry) {
        await expect(told).toContainText('What arrived is not what was released, so it was not run.')
      }
      await expectTheRestToWork(page, person.name)
      await expect(told).toBeVisible()
      expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
      await page.unroute(files)
      await retry(page).click()
      await expect(shown(page)).toBeVisible()
      expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    })
  }

  test('throwing while it renders: caught inside, told, and tried again', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/locations|Locations|TypeError/)
    const person = await api.makePerson(project.id, { access: ['location_view', 'location_view_all'] })
    const places = await api.makePlaces(project.id, { Lighthouse: {} })
    // A newer server that speaks of a location in another way.
    await page.route('**/api/location/getDetails', async (route) => {
      const reply = await route.fetch()
      const { location } = (await reply.json()) as { location: object }
      await route.fulfill({ response: reply, json: { location: { ...location, names: null } } })
    })
    await enter(page, `/p/${project.code}/locations?location=${places['Lighthouse']}`, person)
    const told = page.getByRole('alert').filter({ hasText: 'Locations has run into a problem' })
    await expect(told).toContainText('The rest of the portal still works.')
    await expectAccessible(page)
    await keepPicture(page, 'module-crashed')
    await expectTheRestToWork(page, person.name)
    await expect(told).toBeVisible()
    await page.unroute('**/api/location/getDetails')
    await page.goto(`/p/${project.code}/locations`)
    await expect(shown(page)).toBeVisible()
  })
})
