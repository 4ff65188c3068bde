import { LocationTree } from '../support/location-tree.ts'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const modules = ['locations', 'assets'] as const
const access = [
  ...(['location_view', 'location_view_all', 'asset_view', 'asset_add', 'asset_edit'] as const),
  ...(['catalog_view', 'catalog_add', 'catalog_edit', 'catalog_delete'] as const),
  ...(['catalog_specs_view', 'catalog_params_view'] as const),
  ...(['catalog_plan_view', 'catalog_plan_add', 'catalog_plan_edit', 'catalog_plan_delete'] as const),
]

test('a manager plans the maintenance of a kind, merges its double into it, and follows its assets', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, { Tower: { 'Plant room': {}, Roof: {} } })
  const kindOf = (code: string, name: string) =>
    api.call('/catalog/create', { project_id: project.id, code, name })
  const kept = await kindOf('PUMP', 'Circulation pump')
  const double = await kindOf('PMP', 'Pump, circulating')
  const assetOf = (code: string, catalog_id: string, location: string) =>
    api.call('/asset/create', { location_id: places[location] ?? '', code, name: `Pump ${code}`, catalog_id })
  await assetOf('P-01', kept.id, 'Roof')
  const moved = await assetOf('P-02', double.id, 'Plant room')
  await api.call('/asset/move', { assets: [moved.id], location_id: places['Roof'] ?? '' })
  const manager = await api.makePerson(project.id, { access, modules, name: 'Mia Manager' })

  await test.step('plans what is done to a kind', async () => {
    await enter(page, `/p/${project.code}/assets/kinds/${double.id}?tab=plans`, manager)
    await page.getByRole('button', { name: 'Add maintenance plan' }).click()
    const form = page.getByRole('dialog', { name: 'Add maintenance plan' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Change the seal')
    await form.getByRole('textbox', { name: 'Code' }).fill('SEAL')
    await form.getByRole('combobox', { name: 'How much it matters' }).selectOption('Required by law')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('row', { name: /Change the seal.*Waiting to be switched on/ })).toBeVisible()
    await lookAt(page, 'kind-plans')
  })

  await test.step('merges it into the other kind, after a look at what moves', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge into…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Pump, circulating into another kind' })
    await dialog.getByRole('combobox', { name: 'Kind that remains' }).fill('circulation')
    await page.getByRole('option', { name: /Circulation pump/ }).click()
    await expect(dialog.getByText('Maintenance plans taken over')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Circulation pump' })).toBeVisible()
    await page.getByRole('tab', { name: 'Maintenance plans' }).click()
    await expect(page.getByRole('row', { name: /Change the seal/ })).toBeVisible()
  })

  await test.step('sees the assets by status on a board, and takes one out of service there', async () => {
    await page.goto(`/p/${project.code}/assets`)
    await page.getByRole('button', { name: 'Board' }).click()
    await expect(page).toHaveURL(/layout=board/)
    await expect(page.getByRole('link', { name: 'Pump P-02' })).toBeVisible()
    await lookAt(page, 'assets-board')
    await page.getByRole('button', { name: 'Actions for Pump P-02' }).click()
    await page.getByRole('menuitem', { name: 'Change status' }).click()
    const status = page.getByRole('dialog')
    await status.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
    await status.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByRole('list', { name: 'Inactive' }).getByText('Pump P-02')).toBeVisible()
  })

  await test.step('reads in Arabic, on a phone, where an asset stood', async () => {
    const reader = await api.makePerson(project.id, { access, modules, language: 'ar' })
    const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
    await enter(phone, `/p/${project.code}/assets/${moved.id}?tab=history`, reader)
    await expect(phone.getByRole('link', { name: 'Roof' }).first()).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Plant room' }).first()).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone)
  })
})

const keeping = [...access, ...(['catalog_specs_add', 'catalog_specs_edit', 'catalog_params_add'] as const)]

test('a manager orders the tree of kinds by keyboard, copies a kind, and sees what a new asset takes', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, { Tower: { Roof: {} } })
  const kindOf = async (code: string, name: string, parent_id = '0', more = {}) =>
    (await api.call('/catalog/create', { project_id: project.id, code, name, parent_id, ...more })).id
  const facts = { manufacturer: 'Nordvent', warranty_months: 36, criticality: 'B' }
  const hvac = await kindOf('HVAC', 'Ventilation and cooling', '0', facts)
  const ahu = await kindOf('AHU', 'Air handling unit', hvac, { model: 'NV-420' })
  await kindOf('FAN', 'Extract fan', hvac)
  await kindOf('CHL', 'Chiller')
  const flow = {
    code: 'FLOW',
    name: { en: 'Air flow', ar: 'تدفق الهواء', fr: 'Débit d’air' },
    type: 'number',
  } as const
  await api.call('/catalog/updateSpecs', {
    id: ahu,
    specs: [{ ...flow, unit: 'm³/h', default_value: '4200' }],
  })
  const manager = await api.makePerson(project.id, { access: keeping, modules, name: 'Karim Keeper' })
  const tree = new LocationTree(page, 'Kinds of assets')

  await test.step('walks the tree and opens a kind beside it', async () => {
    await enter(page, `/p/${project.code}/assets/kinds`, manager)
    await tree.close('Ventilation and cooling')
    await tree.open('Ventilation and cooling')
    await tree.row('Air handling unit').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Air handling unit' })).toBeVisible()
    await lookAt(page, 'kinds-tree')
  })

  await test.step('moves a kind among its siblings, and below another one in a dialog', async () => {
    await tree.row('Extract fan').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('Extract fan was moved')).toBeVisible()
    await expect(tree.root.getByRole('treeitem').nth(1)).toHaveText(/Extract fan/)
    await tree.row('Chiller').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Move…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Chiller' })
    await dialog.getByRole('treeitem', { name: /Ventilation and cooling/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(tree.row('Chiller')).toHaveAttribute('aria-level', '2')
  })

  await test.step('copies a kind with its specifications', async () => {
    await tree.row('Air handling unit').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy Air handling unit' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Air handling unit, large')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('AHU-L')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Air handling unit, large' })).toBeVisible()
    await page.getByRole('tab', { name: 'Specifications' }).click()
    await expect(page.getByRole('row', { name: /Air flow/ })).toBeVisible()
  })

  await test.step('finds a kind by a part of its name, with those above it', async () => {
    await page.getByRole('searchbox', { name: 'Search kinds' }).fill('fan')
    await expect(tree.root.getByRole('treeitem')).toHaveCount(2)
    await expectAccessible(page)
    await keepPicture(page, 'kinds-found')
  })

  await test.step('sees what a new asset takes from its kind and the kinds above, and filters by it', async () => {
    await page.goto(`/p/${project.code}/assets?add=1`)
    const form = page.getByRole('dialog', { name: 'Add asset' })
    await form.getByRole('combobox', { name: 'Kind' }).fill('Air handling unit')
    await page.getByRole('option', { name: /^Air handling unit AHU$/ }).click()
    const taken = form.getByRole('group', { name: 'Taken from the kind' })
    await expect(taken).toContainText('Nordvent')
    await expect(taken).toContainText('36 months')
    await expect(taken).toContainText('4,200 m³/h')
    await lookAt(page, 'asset-from-kind')
    const add = { location_id: places['Roof'] ?? '', code: 'AHU-01', name: 'AHU north', catalog_id: ahu }
    await api.call('/asset/create', add)
    await page.goto(`/p/${project.code}/assets?kind=${ahu}`)
    await page.getByRole('button', { name: 'Specification…' }).click()
    const filter = page.getByRole('dialog', { name: 'Show assets by a specification' })
    await filter.getByRole('combobox', { name: 'Comparison' }).selectOption('ge')
    await filter.getByRole('textbox', { name: 'Air flow (m³/h)' }).fill('5000')
    await expectAccessible(page)
    await filter.getByRole('button', { name: 'Show assets' }).click()
    await expect(page.getByText('No assets found')).toBeVisible()
    await page.getByRole('button', { name: /Remove the filter Air flow at least 5,000/ }).click()
    await expect(page.getByRole('link', { name: /AHU north/ })).toBeVisible()
  })

  await test.step('is read in Arabic', async () => {
    const reader = await api.makePerson(project.id, { access: keeping, modules, language: 'ar' })
    const browser = await openBrowser({ viewport: { width: 1440, height: 900 } })
    await enter(browser, `/p/${project.code}/assets/kinds?kind=${ahu}`, reader)
    await expect(browser.getByRole('heading', { level: 2, name: 'Air handling unit' })).toBeVisible()
    await lookAt(browser, 'kinds-tree-ar')
  })
})
