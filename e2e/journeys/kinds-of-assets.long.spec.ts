import { enter, expect, expectAccessible, expectToFit, test } from '../support/journey.ts'
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
    await form.getByRole('checkbox', { name: 'Required by law' }).check()
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
