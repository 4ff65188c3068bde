import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { sharedFile } from '../support/shared-data.ts'

const managing = [
  ...(['location_view', 'location_view_all', 'asset_view', 'catalog_view'] as const),
  ...(['catalog_plan_view', 'catalog_plan_edit', 'asset_schedule_view', 'asset_schedule_edit'] as const),
  ...(['pm_view', 'pm_schedule'] as const),
] as const

/** The day so many days from now, `YYYY-MM-DD`. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the jobs of a handover workbook become a year of maintenance in one sitting', async ({
  page,
  api,
  project,
}) => {
  const places = await api.importBuilding(project.id, sharedFile('cobie/duplex-handover.xlsx'))
  const building = Object.keys(places).find((name) => name.startsWith('DuplexApartment')) ?? ''
  const stateOf = async (import_id: string) =>
    (await api.call('/adoption/getImport', { import_id })).import.state
  const { id: adoption } = (await api.call('/catalog/adoptImported', { building_id: places[building] ?? '' }))
    .import
  await expect.poll(() => stateOf(adoption)).toBe('Ready')
  await api.call('/adoption/applyImport', { import_id: adoption })
  await expect.poll(() => stateOf(adoption)).toBe('Applied')
  const { catalogs } = await api.call('/catalog/search', { project_id: project.id, search_text: 'Boiler' })
  const kind = catalogs.find(({ code }) => code === 'Boiler')?.id ?? ''
  const { assets } = await api.call('/asset/search', { project_id: project.id, catalog_id: kind })
  expect(assets.length).toBeGreaterThan(0)
  const manager = await api.makePerson(project.id, {
    ...{ name: 'Mia Manager', access: managing, modules: ['locations', 'assets', 'maintenance'] },
  })
  const plan = 'Boiler Inspection - Annual'
  const look = async (name: string) => {
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, `maintenance-handover/${name}`)
  }

  await test.step('switches a job of the handover on, each month from now on', async () => {
    await enter(page, `/p/${project.code}/assets/kinds/${kind}?tab=plans`, manager)
    await page.getByRole('button', { name: `Actions for ${plan}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: `Edit ${plan}` })
    await dialog.getByRole('combobox', { name: /^Unit/ }).selectOption('Months')
    await expect(dialog.getByText('Every month', { exact: true })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Switched on' }).check()
    await expect(dialog.getByText('Schedules that this changes: 0')).toBeVisible()
    await look('plan')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('gives it to all boilers of the project, those to come, too', async () => {
    await page.goto(`/p/${project.code}/maintenance/schedules`)
    await page.getByRole('button', { name: 'Schedule maintenance' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Schedule maintenance' })
    await dialog.getByRole('combobox', { name: /^Kind/ }).fill('Boiler')
    await page
      .getByRole('option', { name: /Boiler/ })
      .first()
      .click()
    await dialog.getByRole('combobox', { name: /^Plan/ }).selectOption(plan)
    await dialog
      .getByRole('combobox', { name: /^For/ })
      .selectOption('All assets of this kind in a part of the project')
    await expect(
      dialog.getByText(/^\d+ assets? gets? a schedule\.$|^\d+ assets get a schedule\.$/),
    ).toBeVisible()
    await look('enrol')
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: new RegExp(plan) })).toHaveCount(assets.length)
    await look('schedules')
  })

  await test.step('has its first orders within minutes, and the rest of the year to come', async () => {
    const ofYear = { project_id: project.id, from: dayIn(0), to: dayIn(364) }
    const read = () => api.call('/pm/getCalendar', ofYear)
    await expect.poll(async () => (await read()).pms.length, { timeout: 120_000 }).toBe(assets.length)
    const { pms, to_come } = await read()
    const due = [...pms, ...to_come].map(({ due_on }) => due_on)
    expect(due).toHaveLength(12 * assets.length)
    expect(new Set(due.map((day) => day.slice(0, 7))).size).toBe(12)
    await page.goto(`/p/${project.code}/maintenance/calendar`)
    await expect(
      page
        .getByRole('grid')
        .getByText(/Boiler/)
        .first(),
    ).toBeVisible()
    await look('calendar')
    await page
      .getByRole('link', { name: /Boiler/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^PM-/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Tasks' }).click()
    await expect(page.getByRole('tabpanel').getByRole('checkbox')).toHaveCount(16)
    await look('order')
  })
})
