import { enter, expect, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

test('a keeper of the library says what orders take from a service', async ({ page, api, project }) => {
  const make = (name: string, parent_id = '0') =>
    api.call('/library/create', {
      kind: 'service',
      project_id: project.id,
      code: name.toUpperCase(),
      name,
      parent_id,
    })
  const { id: water } = await make('Water')
  await make('Taps', water)
  const keeper = await api.makePerson(project.id, {
    access: ['location_view', 'cm_view', 'library_view', 'library_edit', 'workflow_view'],
    modules: ['locations', 'work'],
  })
  const orders = `/p/${project.code}/work`
  await enter(page, `${orders}/services`, keeper)
  await expect(page.getByRole('row', { name: /^Taps/ })).toBeVisible()
  await lookAt(page, 'work/services')
  await page.getByRole('button', { name: 'Actions for Taps' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Taps' })
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent')
  await dialog.getByRole('spinbutton', { name: /Done within/ }).fill('90')
  await dialog.getByRole('checkbox', { name: /It is taken where/ }).check()
  await lookAt(page, 'work/service')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Taps.*Default.*Urgent.*1 hr 30 min/ })).toBeVisible()
})
