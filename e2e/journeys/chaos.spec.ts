import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, enter, keepPicture, test } from '../support/journey.ts'
import { startPortalProcess } from '../support/portal-process.ts'
import { misdeeds, offerUnruly } from '../support/unruly-release.ts'

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

/** Changes a script on its way. */
function change(make: (script: string) => string) {
  return async (route: Route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: make(await reply.text()) })
  }
}

const plant = change((script) => `globalThis.planted = true;\n${script}`)
const truncate = change((script) => script.slice(0, script.length / 2))
const answer = (status: number) => (route: Route) => route.fulfill({ status, body: '' })

/** Says of the page that it was never loaded anew. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isTheSame: true }))
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true)

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

  const unreachable = 'It could not be reached. It may be offline, or being updated.'
  const notGenuine = 'What arrived is not what was released, so it was not run.'
  for (const { what, files, meddle, reason } of [
    { what: 'not found', files: entry, meddle: answer(404), reason: unreachable },
    { what: 'failing on the server', files: entry, meddle: answer(500), reason: unreachable },
    { what: 'cut short', files: entry, meddle: truncate, reason: notGenuine },
    { what: 'tampered with in its entry', files: entry, meddle: plant, reason: notGenuine },
    { what: 'tampered with in a later chunk', files: chunk, meddle: plant, reason: '' },
  ]) {
    test(`${what}: it is not run, the rest works, and it comes back whole`, async ({
      page,
      api,
      project,
      complaints,
    }) => {
      complaints.expect(/integrity|locations/)
      const person = await api.makePerson(project.id, { access: ['location_view'] })
      await page.route(files, meddle)
      await enter(page, `/p/${project.code}/locations`, person)
      const told = page
        .getByRole('alert')
        .filter({ hasText: /Locations (could not be opened|has run into a problem)/ })
      await expect(told).toContainText(reason)
      await markPage(page)
      await expectTheRestToWork(page, person.name)
      await expect(told).toBeVisible()
      await page.unroute(files)
      await retry(page).click()
      await expect(shown(page)).toBeVisible()
      expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
      await expectNoReload(page)
    })
  }

  for (const misdeed of misdeeds) {
    test(`throwing in ${misdeed}: caught inside, told, and gone once it is withdrawn`, async ({
      page,
      api,
      project,
      complaints,
    }) => {
      complaints.expect(/Unruly|locations/)
      const person = await api.makePerson(project.id, { access: ['location_view'] })
      const withdraw = await offerUnruly(page, 'locations', misdeed)
      await enter(page, `/p/${project.code}/locations`, person)
      if (misdeed === 'unmount') await expect(page.getByRole('heading', { name: 'Unruly' })).toBeVisible()
      else
        await expect(
          page
            .getByRole('alert')
            .filter({ hasText: /Locations (could not be opened|has run into a problem)/ }),
        ).toBeVisible()
      await markPage(page)
      await expectTheRestToWork(page, person.name)
      await withdraw()
      // Any word of the server's makes the tab ask again what it may open.
      await api.call('/role/allowAccess', { role_id: person.roleId, access_code: 'location_edit' })
      if (misdeed === 'unmount') await page.getByRole('link', { name: 'Atrium' }).click()
      if (misdeed === 'unmount') await page.goBack()
      await expect(shown(page)).toBeVisible()
      await expectNoReload(page)
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
    await retry(page).click()
    await expect(shown(page)).toBeVisible()
  })
})

test.describe('a server in trouble', () => {
  test('that has no registry at the start: it is said, asked again, and comes without a reload', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/Rights and registry/)
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    await page.route('**/api/modules/registry', answer(503))
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(
      page.getByRole('heading', { name: 'The portal could not find out what you may open' }),
    ).toBeVisible()
    await markPage(page)
    await expectAccessible(page)
    await keepPicture(page, 'no-registry')
    await page.getByRole('button', { name: person.name }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/modules/registry')
    await expect(shown(page)).toBeVisible()
    await expectNoReload(page)
  })

  test('that starts anew in mid-edit: what is typed stays and is saved, and what was missed comes', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/could not be|Rights and registry/)
    const dataDir = process.env['PORTAL_DATA_DIR'] ?? ''
    const access = ['store_view', 'store_view_all', 'store_add'] as const
    const person = await api.makePerson(project.id, { access, modules: ['stores'] })
    const before = await startPortalProcess(dataDir)
    const { port } = new URL(before.url)
    try {
      const signedIn = await page.context().request.post(`${before.url}/api/auth/login`, {
        data: { email: person.email, password: person.password },
      })
      expect(signedIn.ok()).toBe(true)
      await page.addInitScript(() => localStorage.setItem('atrium.session', '1'))
      await page.goto(`${before.url}/p/${project.code}/stores`)
      await page.getByRole('button', { name: 'Add a store' }).click()
      await markPage(page)
      const add = page.getByRole('dialog', { name: 'Add a store' })
      const name = add.getByRole('textbox', { name: 'Name' })
      const save = add.getByRole('button', { name: 'Add', exact: true })
      for (const language of ['العربية', 'Français', 'English']) {
        await add.getByRole('tab', { name: language }).click()
        await name.fill('Harbour store')
      }
      await add.getByRole('textbox', { name: 'Code' }).fill('HS-1')
      await before.stop()
      await api.call('/store/add', {
        project_id: project.id,
        name: 'Meanwhile',
        code: 'MW-1',
        type: 'Main',
      })
      await save.click()
      await expect(add.getByRole('alert')).toBeVisible()
      await expect(name).toHaveValue('Harbour store')
      const after = await startPortalProcess(dataDir, { PORT: port })
      try {
        // The stream of events is back by itself, and the list behind the dialog with it.
        await expect(page.getByText('Meanwhile').first()).toBeVisible({ timeout: 30_000 })
        await expect(name).toHaveValue('Harbour store')
        await save.click()
        await expect(page.getByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
        await expectNoReload(page)
      } finally {
        await page.close()
        await after.stop()
      }
    } finally {
      await before.stop()
    }
  })
})
