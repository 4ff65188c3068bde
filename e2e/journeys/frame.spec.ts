import {
  expect,
  expectAccessible,
  expectToFit,
  enter,
  keepPicture,
  signIn,
  test,
} from '../support/journey.ts'

const everything = [
  'location_view',
  'location_view_all',
  'location_add',
  'location_edit',
  'location_remove',
] as const

test.describe('the frame', () => {
  test('goes from project to project, and from page to page with the focus on the new heading', async ({
    page,
    api,
    project,
  }) => {
    const other = await api.makeProject('Harbour offices')
    const person = await api.makePerson(project.id, { access: everything })
    const second = await api.makePerson(other.id, { access: everything })
    await api.call('/user/assignProject', { user_id: person.id, project_id: other.id })
    await api.call('/user/assignRole', { user_id: person.id, project_id: other.id, role_id: second.roleId })

    await enter(page, '/', person)
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'projects')
    await page.getByRole('link', { name: project.code }).click()
    const locations = page.getByRole('heading', { name: 'Locations', level: 1 })
    await expect(locations).toBeFocused()
    await expect(page).toHaveURL(`/p/${project.code}/locations`)
    await expect(page).toHaveTitle(`Locations · ${project.code} · Atrium`)

    await page.getByRole('navigation').getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(`/p/${project.code}/locations/import`)
    await expect(page.getByRole('link', { name: 'Import' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(locations).toBeFocused()

    await page.getByRole('button', { name: 'Switch project' }).click()
    await page.getByRole('menuitemcheckbox', { name: other.code }).click()
    await expect(page).toHaveURL(`/p/${other.code}/locations`)
    await expect(page).toHaveTitle(`Locations · ${other.code} · Atrium`)
    await page.reload()
    await expect(page).toHaveURL(`/p/${other.code}/locations`)
    await expect(locations).toBeVisible()
    // An address without a project continues where the person was.
    await page.goto('/')
    await expect(page).toHaveURL(`/p/${other.code}/locations`)
  })

  test('goes anywhere from its palette by keyboard: pages, projects, locations', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: everything })
    const places = await api.makePlaces(project.id, { Lighthouse: { 'Lamp room': {} } })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and go to' })
    const search = palette.getByRole('combobox')
    await expect(search).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('impo')
    await expect(palette.getByRole('option', { name: 'Import Page' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/p/${project.code}/locations/import`)
    await expect(palette).toBeHidden()

    // An action opens the dialog of its page, and only where the person may begin it.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('add loc')
    await expect(palette.getByRole('option')).toHaveText(['Add location Action'])
    await page.keyboard.press('Enter')
    const add = page.getByRole('dialog', { name: 'Add location' })
    await expect(add).toBeVisible()
    await expect(page).toHaveURL(`/p/${project.code}/locations?add=1`)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/p/${project.code}/locations`)
    await expect(add).toBeHidden()

    await page.keyboard.press('Control+k')
    await search.fill('lamp')
    const found = palette.getByRole('option', { name: 'Lamp room' })
    await expect(found).toContainText('Lighthouse')
    await keepPicture(page, 'palette')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/p/${project.code}/locations?location=${places['Lamp room']}`)
    await expect(page.getByRole('heading', { name: 'Lamp room', level: 2 })).toBeVisible()

    // The field is empty: what was used most, then the last pages by their names of now.
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group', { name: 'Most used' }).getByRole('option').first()).toBeVisible()
    await expect(
      palette.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Import' }),
    ).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'palette-empty')
    await search.fill('dark')
    await expect(palette.getByRole('option').first()).toContainText('Dark appearance')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.keyboard.press('Control+k')
    await search.fill('nothing at all is called this')
    await expect(palette.getByText('Nothing found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  test('changes its language without a reload, for this person from now on', async ({
    page,
    api,
    project,
    openBrowser,
  }) => {
    const person = await api.makePerson(project.id, { access: everything })
    const address = `/p/${project.code}/locations`
    await signIn(page, address, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
    await expect(page.getByRole('heading', { name: 'المواقع', level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
    await expectAccessible(page)

    const elsewhere = await openBrowser()
    await signIn(elsewhere, address, person)
    await expect(elsewhere.getByRole('heading', { name: 'المواقع', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expectAccessible(page)
  })

  test('turns dark, stays dark, and draws its colours under the content policy', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: everything })
    await api.makePlaces(project.id, { Lighthouse: {} })
    await enter(page, `/p/${project.code}/locations`, person)
    const add = page.getByRole('button', { name: 'Add location', exact: true })
    await expect(page.getByRole('treeitem', { name: 'Lighthouse' })).toBeVisible()
    const colours = () =>
      add.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(document.documentElement).getPropertyValue('--at-colors-bg'),
        getComputedStyle(element).borderTopWidth,
      ])
    const light = await colours()
    expect(light[2]).toBe('1px')
    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    // Colours change in a transition.
    await expect.poll(async () => (await colours())[0]).not.toBe(light[0])
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('treeitem', { name: 'Lighthouse' })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect((await colours())[0]).not.toBe(light[0])
  })

  test('fits 360 pixels: navigation in a drawer', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access: everything })
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Atrium' })
    await expect(drawer.getByRole('navigation')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'drawer')
    await drawer.getByRole('link', { name: 'Import' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(`/p/${project.code}/locations/import`)
    await expectToFit(page)
    await expectAccessible(page)
  })

  test('lets the Tab key skip to the content', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access: everything })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    // The heading comes before the page's code does.
    await expect(page.getByRole('searchbox', { name: 'Search locations' })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  })

  test('says which address leads nowhere', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access: everything })
    await enter(page, `/p/${project.code}/nowhere`, person)
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/p/NO-SUCH-PROJECT/locations')
    await expect(page.getByRole('heading', { name: 'This project was not found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Atrium' }).click()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeFocused()
  })

  test('never requests the code of a module that is closed to the person', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access: everything, modules: [] })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const registry = page.waitForResponse('**/api/user/get_place')
    await signIn(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
    const offered = (await (await registry).json()) as {
      modules: { code: string }[]
      closed: { code: string }[]
    }
    // The account is offered to everyone. Only the name of its entry is sent, none of its code.
    expect(offered.modules.map(({ code }) => code)).toEqual(['settings'])
    expect(offered.closed.map(({ code }) => code)).toContain('locations')
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await keepPicture(page, 'no-access')
    await page.goto(`/p/${project.code}`)
    await expect(page.getByRole('heading', { name: 'Nothing to open here yet' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search and go to' })).toBeVisible()
    const remotes = asked.filter((path) => path.startsWith('/remotes/'))
    expect(remotes.filter((path) => !/^\/remotes\/settings\/\w+\/i18n\//.test(path))).toEqual([])
    expect(asked).toContain('/api/user/get_place')
  })
})
