import { enter, expect, test } from '../support/journey.ts'
import { makeService, makeWorkers } from '../support/work-stage.ts'

const modules = ['locations', 'work'] as const

// The same way with every stop is walked by work-outcome.long.spec.ts, in English and Arabic.
test('what somebody reports is given to a worker, done, and rated', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, { Tower: {} })
  await makeService(api, project, 'Water')
  const [worker] = await makeWorkers(api, project, [{ name: 'Tara Technician', access: [] }])
  if (!worker) throw new Error('The worker was not made')
  const locations = [places['Tower'] ?? '']
  const requester = await api.makePerson(project.id, { access: ['cm_add'], modules, locations })
  const dispatcher = await api.makePerson(project.id, {
    access: ['location_view', 'cm_view', 'cm_edit', 'cm_workers'],
    modules,
    locations,
  })
  const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
  const tools = await openBrowser({ viewport: { width: 360, height: 740 } })
  const press = (where: typeof page, name: string) => where.getByRole('button', { name, exact: true }).click()

  const orders = `/p/${project.code}/work`
  await enter(page, orders, dispatcher)
  await expect(page.getByText('There are no work orders yet')).toBeVisible()
  await enter(phone, `${orders}/new`, requester)
  await phone.getByRole('textbox', { name: 'What is it?' }).fill('The tap drips')
  await phone.getByRole('combobox', { name: 'Service' }).selectOption('Water')
  await press(phone, 'Report')
  await expect(phone.getByText('We have it. Nobody has begun yet.')).toBeVisible()

  await page
    .getByRole('row', { name: /The tap drips/ })
    .getByRole('link')
    .first()
    .click()
  await press(page, 'Assign')
  const dialog = page.getByRole('dialog', { name: 'Assign CM-00001' })
  await dialog.getByRole('checkbox', { name: /Tara Technician/ }).check()
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await press(page, 'Accept')
  await expect(page.getByText('CM-00001: Assigned')).toBeVisible()

  await enter(tools, `${orders}/mine`, worker)
  await tools.getByRole('link', { name: 'The tap drips' }).click()
  await press(tools, 'Start')
  await expect(phone.getByText('Somebody is working on it.')).toBeVisible()
  await press(tools, 'Done')
  await expect(phone.getByText('It is done.')).toBeVisible()

  await phone.getByRole('radio', { name: /^5/ }).check()
  await press(phone, 'Send rating')
  await expect(phone.getByText('Thank you for your rating')).toBeVisible()
  await expect(page.getByText('5 of 5: Very good')).toBeVisible()
})
