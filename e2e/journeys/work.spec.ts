import { enter, expect, expectAccessible, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const modules = ['locations', 'work'] as const
const dispatching = [
  'location_view',
  'location_view_all',
  'cm_view',
  'cm_add',
  'cm_edit',
  'cm_workers',
] as const

test.describe('work orders', () => {
  test('a requester reports on a phone what staff sees at once, and takes on at the board', async ({
    page,
    api,
    project,
    openBrowser,
  }) => {
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': { 'Room 12': {} } } })
    await api.call('/library/create', {
      kind: 'service',
      project_id: project.id,
      code: 'ELECTRICITY',
      name: 'Electricity',
    })
    const locations = [places['Tower'] ?? '']
    const requester = await api.makePerson(project.id, { access: ['cm_add'], modules, locations })
    const dispatcher = await api.makePerson(project.id, {
      access: dispatching,
      modules,
      locations,
      name: 'Dana Dispatcher',
    })
    const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
    const orders = `/p/${project.code}/work`

    await test.step('staff has an empty list', async () => {
      await enter(page, orders, dispatcher)
      await expect(page.getByRole('heading', { level: 1, name: 'Work orders' })).toBeVisible()
      await expect(page.getByText('There are no work orders yet')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the requester says what it is in a sentence', async () => {
      await enter(phone, `${orders}/new`, requester)
      await phone.getByRole('textbox', { name: /What is it/ }).fill('The lamp above the desk flickers')
      await expect(phone.getByRole('combobox', { name: /Where/ })).toHaveValue(places['Tower'] ?? '')
      await phone.getByRole('combobox', { name: 'Service' }).selectOption('Electricity')
      await expectAccessible(phone)
      await keepPicture(phone, 'work/report-360')
      await phone.getByRole('button', { name: 'Report', exact: true }).click()
      await expect(phone.getByRole('heading', { level: 1, name: /^CM-0*1$/ })).toBeVisible()
      await expect(phone.getByText('We have it. Nobody has begun yet.')).toBeVisible()
      await expectAccessible(phone)
      await keepPicture(phone, 'work/request-360')
    })

    await test.step('staff sees it without a reload, and its count', async () => {
      await expect(page.getByRole('row', { name: /The lamp above the desk flickers/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /^All 1$/ })).toBeVisible()
      await lookAt(page, 'work/list')
    })

    await test.step('staff makes it urgent with others that are selected', async () => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check()
      await page.getByRole('button', { name: 'Priority and due time…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change 1 work order' })
      await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('Urgent')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Change' }).click()
      await expect(page.getByRole('row', { name: /Urgent/ })).toBeVisible()
    })

    await test.step('a card that cannot go to a column says so', async () => {
      await page.getByRole('button', { name: 'Board' }).click()
      const card = page.getByRole('listitem').filter({ hasText: 'The lamp above the desk flickers' })
      await expect(
        page.getByRole('region', { name: 'Pending' }).getByText('1', { exact: true }),
      ).toBeVisible()
      await lookAt(page, 'work/board')
      await card.dragTo(page.getByRole('region', { name: 'Completed' }))
      await expect(
        page.getByText(/No action of yours takes CM-0*1 to Completed|cannot go there yet/),
      ).toBeVisible()
    })

    await test.step('staff who reports the same again is shown the order that it is', async () => {
      await page.goto(`${orders}/new`)
      await expect(page.getByRole('textbox', { name: /What is it/ })).toBeVisible()
      await lookAt(page, 'work/report')
      await page.getByRole('textbox', { name: /What is it/ }).fill('A lamp flickers')
      await expect(page.getByRole('link', { name: /^It is CM-0*1$/ })).toBeVisible()
    })

    await test.step('the requester finds it among their requests', async () => {
      await phone.goto(`${orders}/requests`)
      await expect(phone.getByRole('link', { name: 'The lamp above the desk flickers' })).toBeVisible()
      await lookAt(phone, 'work/requests')
      await phone.goto(`${orders}/mine`)
      await expect(phone.getByText('You have no work now')).toBeVisible()
      await expectAccessible(phone)
    })
  })

  test('in Arabic the screens run from right to left, and a card is dragged to where an action leads', async ({
    page,
    api,
    project,
  }) => {
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {} } })
    const { id: service } = await api.call('/library/create', {
      kind: 'service',
      project_id: project.id,
      code: 'WATER',
      name: 'Water',
    })
    const dispatcher = await api.makePerson(project.id, {
      access: dispatching,
      modules: [...modules, 'overview'],
      locations: [places['Tower'] ?? ''],
      language: 'ar',
    })
    const order = await api.call('/cm/create', {
      project_id: project.id,
      location_id: places['Floor 1'] ?? '',
      service_id: service,
      description: 'تسرّب ماء تحت المغسلة',
    })

    const orders = `/p/${project.code}/work`

    await test.step('the home page has cards of work', async () => {
      await enter(page, `/p/${project.code}`, dispatcher)
      await expect(page.getByRole('list', { name: 'أعمال غير مسندة' })).toBeVisible()
      await lookAt(page, 'work/home-ar')
    })

    await test.step('the list', async () => {
      await page.goto(orders)
      await expect(page.getByRole('row', { name: /تسرّب ماء/ })).toBeVisible()
      await lookAt(page, 'work/list-ar')
    })

    await test.step('the report', async () => {
      await page.goto(`${orders}/new?location=${places['Floor 1']}`)
      await page.getByRole('textbox', { name: /ما المشكلة/ }).fill('ماء تحت المغسلة')
      await page.getByRole('combobox', { name: 'الخدمة' }).selectOption('Water')
      await expect(page.getByRole('list', { name: 'هل هي إحدى هذه؟' })).toBeVisible()
      await lookAt(page, 'work/report-ar')
    })

    await test.step('cancelling a card by dragging asks what the action needs', async () => {
      await page.goto(`${orders}?layout=board`)
      const card = page.getByRole('listitem').filter({ hasText: 'تسرّب ماء' })
      await card.dragTo(page.getByRole('region', { name: 'ملغى' }))
      const dialog = page.getByRole('dialog', { name: `إجراء على ${order.reference}` })
      await dialog.getByRole('textbox', { name: /تعليق/ }).fill('أُصلح من قبل')
      await lookAt(page, 'work/action-ar')
      await dialog.getByRole('button', { name: 'تنفيذ' }).click()
      await expect(
        page.getByRole('region', { name: 'ملغى' }).getByRole('link', { name: /تسرّب/ }),
      ).toBeVisible()
    })

    await test.step('the tab of the location offers a report about it', async () => {
      await page.goto(`/p/${project.code}/locations?location=${places['Floor 1']}&tab=work.atLocation`)
      await expect(page.getByRole('tab', { name: 'العمل' })).toBeVisible()
      await page.getByRole('button', { name: 'الإبلاغ عن مشكلة' }).click()
      await expect(page).toHaveURL(/work\/new\?location=/)
    })
  })

  test('what a team is given is the work of its people, and stands on the board in its step', async ({
    page,
    api,
    project,
  }) => {
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {} } })
    const { id: service } = await api.call('/library/create', {
      kind: 'service',
      project_id: project.id,
      code: 'WATER',
      name: 'Water',
    })
    const worker = await api.makePerson(project.id, {
      access: [...dispatching, 'workflow_view'],
      modules,
      locations: [places['Tower'] ?? ''],
    })
    const { id: team } = await api.call('/project-team/create', {
      project_id: project.id,
      name: 'Night shift',
    })
    await api.call('/project-team/assignUser', { team_id: team, user_id: worker.id })
    const order = await api.call('/cm/create', {
      project_id: project.id,
      location_id: places['Floor 1'] ?? '',
      service_id: service,
      description: 'The tap drips',
    })
    const orders = `/p/${project.code}/work`
    await enter(page, `${orders}/mine`, worker)
    await expect(page.getByText('You have no work now')).toBeVisible()
    await api.call('/cm/assignWorkers', { cm_id: order.id, team_ids: [team] })
    await expect(page.getByRole('link', { name: 'The tap drips' })).toBeVisible()
    await lookAt(page, 'work/mine')
    await page.goto(`${orders}?layout=board`)
    await page.getByRole('combobox', { name: 'Columns' }).selectOption('Steps of Simple')
    const card = page.getByRole('listitem').filter({ hasText: 'The tap drips' })
    await expect(card).toContainText('Night shift')
    await lookAt(page, 'work/board-of-steps')
  })
})
