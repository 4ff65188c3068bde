import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const reading = ['location_view', 'asset_view', 'catalog_view'] as const
const managing = [...reading, 'location_view_all', 'asset_add', 'asset_edit', 'asset_delete'] as const
const keepingKinds = [
  'catalog_add',
  'catalog_edit',
  'catalog_delete',
  'catalog_specs_view',
  'catalog_specs_add',
  'catalog_specs_edit',
  'catalog_specs_delete',
] as const
const modules = ['locations', 'assets'] as const

test.describe('assets', () => {
  test('a manager registers an asset, moves it and changes its status; its history tells so', async ({
    page,
    api,
    project,
  }) => {
    await api.makePlaces(project.id, { Tower: { 'Plant room': {}, Roof: {} } })
    await api.call('/catalog/create', { project_id: project.id, code: 'AHU', name: 'Air handling unit' })
    const manager = await api.makePerson(project.id, { access: managing, modules, name: 'Mia Manager' })
    const place = async (field: string, name: string) => {
      await page.getByRole('dialog').getByRole('button', { name: field }).click()
      const selector = page.getByRole('dialog', { name: /select location/i })
      await selector.getByRole('option', { name }).click()
    }

    await test.step('adds an asset of a kind at a place', async () => {
      await enter(page, `/p/${project.code}`, manager)
      await page.getByRole('navigation').getByRole('link', { name: 'Assets', exact: true }).click()
      await expect(page.getByText('There are no assets yet')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add asset' }).click()
      const form = page.getByRole('dialog', { name: 'Add asset' })
      await form.getByRole('textbox', { name: 'Name' }).fill('AHU north')
      await form.getByRole('textbox', { name: 'Code', exact: true }).fill('AHU-01')
      await place('Location', 'Plant room')
      await form.getByRole('combobox', { name: 'Kind' }).fill('air')
      await form.getByRole('option', { name: /Air handling unit/ }).click()
      await form.getByRole('textbox', { name: 'Serial number' }).fill('SN-4711')
      await form.getByRole('combobox', { name: 'Condition' }).selectOption('Good')
      await form.getByLabel('Warranty until').fill('2099-12-31')
      await expectAccessible(page)
      await keepPicture(page, 'asset-form')
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'AHU north' })).toBeVisible()
      await expect(page.getByText('SN-4711')).toBeVisible()
      await expect(page.getByText(/days left/)).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'asset')
    })

    await test.step('moves it, and takes it out of service with a reason', async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
      await place('New location', 'Roof')
      await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Tower › Roof' })).toBeVisible()
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Change status' }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('combobox', { name: 'Status' }).selectOption('Maintenance')
      await form.getByRole('textbox', { name: 'Reason' }).fill('The belt is worn')
      await form.getByRole('button', { name: 'Change status' }).click()
      await expect(page.getByText('Under maintenance').first()).toBeVisible()
    })

    await test.step('reads its history, and comments', async () => {
      await page.getByRole('tab', { name: 'Activity' }).click()
      const history = page.getByRole('tabpanel')
      await expect(history.getByText('The belt is worn')).toBeVisible()
      await expect(history.getByText('From: Plant room')).toBeVisible()
      await expect(history.getByText('To: Roof')).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'asset-activity')
    })

    await test.step('prints its label', async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Print labels' }).click()
      const form = page.getByRole('dialog', { name: 'Label of AHU north' })
      await form.getByRole('combobox', { name: 'Paper' }).selectOption('roll-89x36')
      await form.getByRole('combobox', { name: 'Code on the label' }).selectOption('code128')
      await expectAccessible(page)
      await keepPicture(page, 'asset-labels')
      const download = page.waitForEvent('download')
      await form.getByRole('button', { name: 'Get PDF' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      await form.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('finds it in the palette by its serial number', async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('SN-4711')
      await page.getByRole('option', { name: /AHU north/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'AHU north' })).toBeVisible()
    })

    await test.step('narrows the list to its kind', async () => {
      await page.goto(`/p/${project.code}/assets`)
      await page.getByRole('button', { name: 'Kind…' }).click()
      const form = page.getByRole('dialog', { name: 'Show assets of a kind' })
      await form.getByRole('combobox', { name: 'Kind' }).fill('air')
      await form.getByRole('option', { name: /Air handling unit/ }).click()
      await expectAccessible(page)
      await keepPicture(page, 'asset-kind-filter')
      await form.getByRole('button', { name: 'Show assets' }).click()
      await expect(
        page.getByRole('button', { name: 'Remove the filter Kind: Air handling unit' }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: /AHU north/ })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'assets-of-kind')
    })

    await test.step('finds it at the location above', async () => {
      await page.goto(`/p/${project.code}/locations`)
      await page.getByRole('treeitem', { name: /Tower/ }).click()
      await page.getByRole('tab', { name: 'Assets' }).click()
      await expect(page.getByRole('link', { name: 'AHU north' })).toBeVisible()
      await expectAccessible(page)
    })
  })

  test('a manager defines a kind with specifications, and fills them in on an asset', async ({
    page,
    api,
    project,
  }) => {
    const places = await api.makePlaces(project.id, { Tower: {} })
    const manager = await api.makePerson(project.id, { access: [...managing, ...keepingKinds], modules })
    await enter(page, `/p/${project.code}/assets/kinds`, manager)
    await expect(page.getByText('There are no kinds yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add kind' }).click()
    const add = page.getByRole('dialog', { name: 'Add kind' })
    await add.getByRole('textbox', { name: 'Name' }).fill('Air handling unit')
    await add.getByRole('textbox', { name: 'Code' }).fill('AHU')
    await add.getByRole('spinbutton', { name: 'Warranty in months' }).fill('36')
    await expectAccessible(page)
    await keepPicture(page, 'kind-form')
    await add.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('treeitem', { name: /Air handling unit/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Specifications' }).click()
    for (const [code, name, type] of [
      ['FLOW', 'Air flow', 'number'],
      ['HEAT', 'Heat recovery', 'boolean'],
    ] as const) {
      await page.getByRole('button', { name: 'Add specification' }).click()
      const form = page.getByRole('dialog', { name: 'Add specification' })
      await form.getByRole('textbox', { name: 'Name' }).fill(name)
      await form.getByRole('textbox', { name: 'Code' }).fill(code)
      await form.getByRole('combobox', { name: 'Type' }).selectOption(type)
      if (type === 'number') await form.getByRole('textbox', { name: 'Unit' }).fill('m³/h')
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    }
    await expectAccessible(page)
    await keepPicture(page, 'kind-specs')

    const kindId = new URL(page.url()).searchParams.get('kind') ?? ''
    const { id } = await api.call('/asset/create', {
      location_id: places['Tower'] ?? '',
      code: 'AHU-01',
      name: 'AHU north',
      catalog_id: kindId,
    })
    await page.goto(`/p/${project.code}/assets/${id}?tab=specs`)
    await page.getByRole('button', { name: 'Edit specifications' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit specifications' })
    await edit.getByRole('textbox', { name: 'Air flow (m³/h)' }).fill('a lot')
    await edit.getByRole('combobox', { name: 'Heat recovery' }).selectOption('true')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByText(/^Enter a number with at most 12 digits/)).toBeVisible()
    await edit.getByRole('textbox', { name: 'Air flow (m³/h)' }).fill('1200')
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('1,200 m³/h')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/p/${project.code}/assets/kinds/${kindId}?tab=specs`)
    await expect(page.getByRole('row', { name: /Air flow/ })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'kind-specs-360')
  })

  test('a label that was replaced says so to a person who scans it', async ({ page, api, project }) => {
    const technician = await api.makePerson(project.id, { access: reading, modules })
    await enter(page, '/a/0123456789abcdef0123456789abcdef', technician)
    await expect(page.getByText('This label leads to no asset')).toBeVisible()
    await expectAccessible(page)
  })

  test('a technician on a phone sees the assets of the own floor alone, and changes nothing', async ({
    page,
    api,
    project,
  }) => {
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {}, 'Floor 2': {} } })
    const add = (place: string, code: string, name: string) =>
      api.call('/asset/create', { location_id: places[place] ?? '', code, name })
    await add('Floor 1', 'P-01', 'Pump one')
    const { id: hidden } = await add('Floor 2', 'P-02', 'Pump two')
    const technician = await api.makePerson(project.id, {
      access: reading,
      modules,
      locations: [places['Floor 1'] ?? ''],
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, `/p/${project.code}/assets`, technician)
    await expect(page.getByRole('link', { name: /Pump one/ })).toBeVisible()
    await expect(page.getByText('Pump two')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add asset' })).toHaveCount(0)
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'assets-360')
    await page.getByRole('link', { name: /Pump one/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pump one' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'asset-360')
    await page.goto(`/p/${project.code}/assets/${hidden}`)
    await expect(page.getByText('This asset was not found')).toBeVisible()
  })

  test('reads from right to left in Arabic, in the dark', async ({ openBrowser, api, project }) => {
    const places = await api.makePlaces(project.id, { Tower: {} })
    for (let number = 1; number <= 12; number++)
      await api.call('/asset/create', {
        location_id: places['Tower'] ?? '',
        code: `P-${number}`,
        name: `Pump ${number}`,
        condition: number % 2 === 0 ? 'Good' : 'Poor',
      })
    const manager = await api.makePerson(project.id, { access: managing, modules, language: 'ar' })
    const page = await openBrowser({ colorScheme: 'dark' })
    await enter(page, `/p/${project.code}/assets`, manager)
    await expect(page.getByRole('heading', { level: 1, name: 'الأصول' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Pump 12/ })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'assets-ar-dark')
  })
})
