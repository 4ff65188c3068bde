import { enter, expect, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const modules = ['locations', 'assets', 'maintenance'] as const

/** The day so many days from now, `YYYY-MM-DD`. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a planner sees in the calendar what is due, moves it by keyboard, and learns why it is due', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, { Tower: { 'Plant room': {} } })
  const { id: kind } = await api.call('/catalog/create', {
    ...{ project_id: project.id, code: 'PUMP', name: 'Pumps' },
  })
  await api.call('/catalog/updatePlans', {
    id: kind,
    plans: [
      {
        code: 'M',
        name: 'Weekly round',
        rule: { kind: 'fixed', every: 1, unit: 'week' },
        lead_days: 0,
        is_active: true,
      },
    ],
  })
  const { plans } = await api.call('/catalog/getPlans/{id}', { id: kind })
  const assets: string[] = []
  for (const at of [1, 2, 3, 4, 5]) {
    const input = {
      location_id: places['Plant room'] ?? '',
      code: `P-${at}`,
      name: `Pump ${at}`,
      catalog_id: kind,
    }
    assets.push((await api.call('/asset/create', input)).id)
  }
  // No order opens by itself before its day.
  const due = dayIn(3)
  const { ids } = await api.call('/schedule/create', {
    project_id: project.id,
    plan_id: plans[0]?.id ?? '',
    asset_ids: assets,
    anchor: due,
  })
  for (const schedule_id of ids.slice(0, 2)) await api.call('/pm/createNow', { schedule_id })
  const planning = {
    access: ['location_view', 'asset_view', 'asset_schedule_view', 'pm_view', 'pm_schedule'],
    modules,
    locations: [places['Tower'] ?? ''],
  } as const
  const planner = await api.makePerson(project.id, planning)
  const arab = await api.makePerson(project.id, { ...planning, language: 'ar' })

  await enter(page, `/p/${project.code}/maintenance/calendar?day=${due}`, planner)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('button', { name: '+2 more' }).first()).toBeVisible()
  await lookAt(page, 'maintenance/calendar-month')
  await page.getByRole('button', { name: 'Agenda' }).click()
  await expect(page.getByText('To come').first()).toBeVisible()
  await lookAt(page, 'maintenance/calendar-agenda')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(grid.getByRole('row')).toHaveCount(2)
  await lookAt(page, 'maintenance/calendar-week')

  await page.getByRole('button', { name: 'Actions for PM-00001' }).focus()
  await page.keyboard.press('ArrowDown')
  // The first line opens the order.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const move = page.getByRole('dialog', { name: 'Move PM-00001' })
  await move.getByLabel('New day').fill(dayIn(4))
  await lookAt(page, 'maintenance/calendar-move')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(/^PM-00001 is due on .* now$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(`td:has([data-day="${due}"])`).getByText(/Weekly round/)).toHaveCount(5)

  await page.getByRole('button', { name: 'Actions for PM-00001' }).click()
  await page.getByRole('menuitem', { name: 'Why?' }).click()
  const why = page.getByRole('dialog', { name: 'Why? PM-00001' })
  await expect(why.getByText('Due on this day', { exact: true })).toBeVisible()
  await expect(why.getByRole('listitem').first()).toBeVisible()
  await lookAt(page, 'maintenance/calendar-why')

  const fromTheRight = await openBrowser()
  await enter(fromTheRight, `/p/${project.code}/maintenance/calendar?day=${due}`, arab)
  await expect(fromTheRight.getByRole('button', { name: '+2 أخرى' }).first()).toBeVisible()
  await lookAt(fromTheRight, 'maintenance/calendar-month-ar')
})
