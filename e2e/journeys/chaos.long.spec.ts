import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  enter,
  fillSignIn,
  keepPicture,
  test as journey,
} from '../support/journey.ts'
import { UnrulyLine } from '../support/unruly-line.ts'
import { overAnyLine, violations, offerUnruly } from '../support/unruly-release.ts'

const entry = /\/remotes\/locations\/[0-9a-f]+\/entry\.[0-9a-f]+\.js/
const chunk = /\/remotes\/locations\/[0-9a-f]+\/chunks\//
const registry = /\/api\/user\/get_place/
const events = /\/api\/events/

const access = ['location_view', 'location_view_all', 'store_view', 'store_view_all', 'store_add'] as const
const modules = ['locations', 'stores'] as const

/** Each journey has its own line to the shared portal. */
const test = journey.extend<{ line: UnrulyLine }>({
  line: async ({ portalUrl }, use) => {
    const line = await UnrulyLine.open(portalUrl)
    await use(line)
    await line.close()
  },
  baseURL: async ({ line }, use) => use(line.url),
})

const shown = (page: Page) => page.getByRole('heading', { name: 'Locations', level: 1, exact: true })
/** Finds the page, even behind a dialog. */
const came = (page: Page) =>
  page.getByRole('heading', { name: 'Locations', level: 1, exact: true, includeHidden: true })
const told = (page: Page, what = 'Locations') =>
  page
    .getByRole('alert', { includeHidden: true })
    .filter({ hasText: new RegExp(`${what} (could not be opened|has run into a problem)`) })

const unreachable = 'It could not be reached. It may be offline, or being updated.'
const notGenuine = 'The downloaded code differs from what was released, so it was not run.'
const notStarted = 'It was loaded but could not be started.'
const restWorks = 'The rest of the portal still works.'
const byItself = 'The portal retries automatically'

/** Marks the page, to detect a reload. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isTheSame: true }))
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true)

/** Opens another module, which accepts typing, then the palette and the user menu. Ends where it began. */
async function expectTheRestToWork(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Stores', exact: true }).click()
  await page.getByRole('button', { name: 'Add store' }).first().click()
  const typed = page.getByRole('dialog', { name: 'Add store' }).getByRole('textbox', { name: 'Code' })
  await typed.fill('HALF')
  await expect(typed).toHaveValue('HALF')
  await page.goBack()
}

/** Types into the palette, which must keep the text whatever happens behind it. */
async function typeAhead(page: Page) {
  await page.keyboard.press('Control+k')
  const typed = page.getByRole('dialog', { name: 'Search and go to' }).getByRole('combobox')
  await typed.fill('half a sent')
  return {
    async expectKept(): Promise<void> {
      await expect(typed).toHaveValue('half a sent')
      await expect(typed).toBeFocused()
      await page.keyboard.press('Escape')
    },
  }
}

/**
 * Lets a pause after which the portal tries again end now. It is shorter than the time that a request may take, so that one
 * under way goes on. The page needs `clock.install()` before it opens.
 */
const endPause = (page: Page) => page.clock.fastForward(10_000)

const plant = (script: string) => `globalThis.planted = true;\n${script}`
const truncate = (script: string) => script.slice(0, script.length / 2)

test.describe('a module in trouble', () => {
  test('slow: the page says so after a while, the rest works, and the module arrives by itself', async ({
    page,
    line,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access, modules })
    const arrival = Promise.withResolvers<void>()
    line.set(entry, { until: arrival.promise })
    await enter(page, `/p/${project.code}/locations`, person)
    const slow = page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' })
    await expect(slow).toContainText('You can work elsewhere meanwhile')
    await markPage(page)
    await keepPicture(page, 'module-slow')
    await expectTheRestToWork(page, person.name)
    const ahead = await typeAhead(page)
    await expect(came(page)).toHaveCount(0)
    arrival.resolve()
    await expect(came(page)).toBeAttached()
    await ahead.expectKept()
    await expectNoReload(page)
  })

  for (const { what, files, mischief, reason } of [
    { what: 'not found', files: entry, mischief: { status: 404 }, reason: unreachable },
    { what: 'failing on the server', files: entry, mischief: { status: 500 }, reason: unreachable },
    { what: 'cut off on its way', files: entry, mischief: 'cut', reason: unreachable },
    { what: 'cut short', files: entry, mischief: { change: truncate }, reason: notGenuine },
    { what: 'tampered with', files: entry, mischief: { change: plant }, reason: notGenuine },
    { what: 'with a chunk tampered with', files: chunk, mischief: { change: plant }, reason: notGenuine },
    { what: 'with a chunk cut short', files: chunk, mischief: { change: truncate }, reason: notGenuine },
  ] as const) {
    test(`${what}: the portal does not run it, says why, and recovers by itself`, async ({
      page,
      line,
      api,
      project,
      complaints,
    }) => {
      complaints.expect(/integrity|locations/)
      await page.clock.install()
      const person = await api.makePerson(project.id, { access, modules })
      line.set(files, mischief)
      await enter(page, `/p/${project.code}/locations`, person)
      await expect(told(page)).toContainText(reason)
      await expect(told(page)).toContainText(byItself)
      await markPage(page)
      if (mischief === 'cut') await expectAccessible(page)
      await expectTheRestToWork(page, person.name)
      await expect(told(page)).toContainText(reason)
      const ahead = await typeAhead(page)
      line.mend()
      await endPause(page)
      await expect(came(page)).toBeAttached()
      await ahead.expectKept()
      expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
      await expectNoReload(page)
    })
  }

  test('missing a later page: it says why and arrives by itself, the others work', async ({
    page,
    line,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/integrity|locations|ChunkLoadError|chunk/)
    await page.clock.install()
    const person = await api.makePerson(project.id, { access, modules })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(shown(page)).toBeVisible()
    await markPage(page)
    line.set(chunk, { change: plant })
    await page.getByRole('link', { name: 'Treemap' }).click()
    await expect(told(page, 'Treemap')).toContainText(notGenuine)
    await expect(told(page, 'Treemap')).toContainText(byItself)
    await page.getByRole('link', { name: 'Locations', exact: true }).click()
    await expect(shown(page)).toBeVisible()
    await page.goBack()
    await expect(told(page, 'Treemap')).toBeVisible()
    const ahead = await typeAhead(page)
    line.mend()
    await endPause(page)
    await expect(told(page, 'Treemap')).toHaveCount(0)
    await ahead.expectKept()
    await expect(page.getByRole('heading', { name: 'Treemap', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    await expectNoReload(page)
  })

  test('missing a part of a page: typed text around it stays, and the part arrives by itself', async ({
    page,
    line,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/chunk|locations/i)
    await page.clock.install()
    const person = await api.makePerson(project.id, { access, modules })
    const places = await api.makePlaces(project.id, { Lighthouse: {} })
    await enter(page, `/p/${project.code}/locations?location=${places['Lighthouse']}`, person)
    await expect(page.getByRole('tab', { name: 'Activity' })).toBeVisible()
    await markPage(page)
    const search = page.getByRole('searchbox', { name: 'Search locations' })
    await search.fill('Light')
    line.set(chunk, { status: 404 })
    await page.getByRole('tab', { name: 'Activity' }).click()
    const missing = page.getByRole('alert').filter({ hasText: 'This part could not be loaded' })
    await expect(missing).toContainText(unreachable)
    await expect(missing).toContainText(byItself)
    await expectAccessible(page)
    await keepPicture(page, 'module-part-missing')
    await search.fill('Lightho')
    line.mend()
    await endPause(page)
    await expect(missing).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText(/Lighthouse|created/i)
    await expect(search).toHaveValue('Lightho')
    await expectNoReload(page)
  })

  for (const violation of violations) {
    test(`throwing in ${violation}: is caught inside, reported, and gone once it is withdrawn`, async ({
      page,
      api,
      project,
      complaints,
    }) => {
      complaints.expect(/Unruly|locations/)
      const person = await api.makePerson(project.id, { access, modules })
      const withdraw = await offerUnruly(page, 'locations', violation)
      await enter(page, `/p/${project.code}/locations`, person)
      if (violation === 'unmount') await expect(page.getByRole('heading', { name: 'Unruly' })).toBeVisible()
      else {
        const isOnScreen = violation === 'render' || violation === 'effect'
        await expect(told(page)).toContainText(isOnScreen ? restWorks : notStarted)
      }
      await markPage(page)
      await expectTheRestToWork(page, person.name)
      const ahead = await typeAhead(page)
      await withdraw()
      // Any change notice makes the tab ask again what it may open.
      await api.call('/role/allowAccess', { role_id: person.roleId, access_code: 'location_edit' })
      if (violation === 'unmount') {
        await ahead.expectKept()
        await page.getByRole('link', { name: 'Atrium' }).click()
        await page.goBack()
      }
      await expect(came(page)).toBeAttached()
      if (violation !== 'unmount') await ahead.expectKept()
      await expectNoReload(page)
    })
  }

  test('that keeps throwing: the version that worked here returns by itself, without a server', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/Unruly|locations/)
    const person = await api.makePerson(project.id, { access, modules })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(shown(page)).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('atrium.modules')?.includes('entry'))
    await offerUnruly(page, 'locations', 'render')
    await page.reload()
    await expect(told(page)).toContainText(byItself)
    await markPage(page)
    const ahead = await typeAhead(page)
    await expect(came(page)).toBeAttached()
    await ahead.expectKept()
    await expect(page.getByText('Locations runs in an earlier version here')).toBeVisible()
    await expectNoReload(page)
  })

  for (const violation of ['load', 'render'] as const)
    test(`that keeps throwing in ${violation}, in a browser where no version ever worked: the one before it comes by itself`, async ({
      page,
      api,
      project,
      complaints,
    }) => {
      complaints.expect(/Unruly|locations/)
      const person = await api.makePerson(project.id, { access, modules })
      await offerUnruly(page, 'locations', violation)
      await enter(page, `/p/${project.code}/locations`, person)
      await expect(told(page)).toContainText(byItself)
      await markPage(page)
      await expect(came(page)).toBeAttached()
      await expect(page.getByText('Locations runs in an earlier version here')).toBeVisible()
      await expectNoReload(page)
      await page.reload()
      await expect(came(page)).toBeAttached()
    })

  test('throwing because of a reply: is caught inside, reported, and recovers by itself when the reply is right', async ({
    page,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/locations|Locations|TypeError/)
    const person = await api.makePerson(project.id, { access, modules })
    const places = await api.makePlaces(project.id, { Lighthouse: {} })
    // A server that describes a location in another way, once.
    let answers = 0
    await page.route('**/api/location/getDetails', async (route) => {
      const reply = await route.fetch(overAnyLine)
      const { location } = (await reply.json()) as { location: object }
      const json = answers++ === 0 ? { location: { ...location, names: null } } : { location }
      await route.fulfill({ response: reply, json })
    })
    await enter(page, `/p/${project.code}/locations?location=${places['Lighthouse']}`, person)
    await expect(told(page)).toContainText(restWorks)
    await expect(told(page)).toContainText(byItself)
    await markPage(page)
    await keepPicture(page, 'module-crashed')
    const ahead = await typeAhead(page)
    await expect(came(page)).toBeAttached()
    await ahead.expectKept()
    await expect(page.getByRole('heading', { name: 'Lighthouse' })).toBeVisible()
    await expectNoReload(page)
  })
})

test.describe('a server in trouble', () => {
  test('without a registry at the start: the portal says so, asks again, and recovers without a reload', async ({
    page,
    line,
    api,
    project,
    complaints,
  }) => {
    complaints.expect(/Rights and registry|The projects could not be fetched/)
    await page.clock.install()
    const person = await api.makePerson(project.id, { access, modules })
    line.set(registry, { status: 503 })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Your permissions could not be loaded' })).toBeVisible()
    await markPage(page)
    await expectAccessible(page)
    await keepPicture(page, 'no-registry')
    await page.getByRole('button', { name: person.name }).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await page.keyboard.press('Escape')
    const ahead = await typeAhead(page)
    line.mend()
    await endPause(page)
    await expect(came(page)).toBeAttached()
    await ahead.expectKept()
    await expectNoReload(page)
  })

  test('unreachable during a sign-in: typed text stays, and the next press works', async ({
    page,
    line,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access, modules })
    await page.goto(`/p/${project.code}/locations`)
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await markPage(page)
    line.set(/\/api\//, 'cut')
    await fillSignIn(page, person)
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
    line.mend()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(shown(page)).toBeVisible()
    await expectNoReload(page)
  })

  test('whose event stream alone is cut: nobody is alarmed, and missed changes arrive', async ({
    page,
    line,
    api,
    project,
  }) => {
    await page.clock.install()
    const person = await api.makePerson(project.id, { access, modules })
    await enter(page, `/p/${project.code}/stores`, person)
    await page.getByRole('button', { name: 'Add store' }).first().click()
    await markPage(page)
    const name = page.getByRole('dialog', { name: 'Add store' }).getByRole('textbox', { name: 'Name' })
    const alarms = page.getByRole('alert', { includeHidden: true }).filter({ hasText: /\S/ })
    await name.fill('Half a sto')
    line.set(events, 'cut')
    const add = (code: string) =>
      api.call('/store/add', { project_id: project.id, name: `Store ${code}`, code, type: 'Main' })
    await add('MW-1')
    // The page has requested the stream again, in vain, and did not receive the change.
    await page.waitForRequest(events)
    await expect(page.getByText('Store MW-1')).toHaveCount(0)
    await expect(alarms).toHaveCount(0)
    line.mend()
    await endPause(page)
    await expect(page.getByText('Store MW-1').first()).toBeAttached()
    await expect(name).toHaveValue('Half a sto')
    // From then on it receives changes again.
    await add('MW-2')
    await expect(page.getByText('Store MW-2').first()).toBeAttached()
    await expect(alarms).toHaveCount(0)
    await expect(name).toHaveValue('Half a sto')
    await expectNoReload(page)
  })

  test('that restarts during an edit: typed text stays and is saved, and missed changes arrive', async ({
    page,
    api,
    project,
    complaints,
    startProcess,
  }) => {
    complaints.expect(/could not be|Rights and registry/)
    await page.clock.install()
    const person = await api.makePerson(project.id, { access, modules })
    const before = await startProcess()
    const { port } = new URL(before.url)
    const signedIn = await page.context().request.post(`${before.url}/api/auth/login`, {
      data: { email: person.email, password: person.password },
    })
    expect(signedIn.ok()).toBe(true)
    await page.addInitScript(() => localStorage.setItem('atrium.session', '1'))
    await page.goto(`${before.url}/p/${project.code}/stores`)
    await page.getByRole('button', { name: 'Add store' }).click()
    await markPage(page)
    const add = page.getByRole('dialog', { name: 'Add store' })
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
    await startProcess({ PORT: port })
    await endPause(page)
    // The event stream recovers by itself, and with it the list behind the dialog.
    await expect(page.getByText('Meanwhile').first()).toBeVisible()
    await expect(name).toHaveValue('Harbour store')
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
    await expectNoReload(page)
  })
})
