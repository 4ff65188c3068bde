import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { wordsOf } from '../support/words.ts'
import { drawPhoto, makeService, makeTeamAt, makeWorkers } from '../support/work-stage.ts'

const requesterPhone = { viewport: { width: 390, height: 844 } }
const technicianPhone = { viewport: { width: 360, height: 740 } }

/** What the project and its people are called, and what the people type; the rest comes from the language files. */
const texts = {
  en: {
    leak: 'Water drips from the ceiling above my desk',
    before: 'Water drips from the ceiling of the corridor',
    task: 'Close the valve of the floor',
    clamp: 'Pipe clamp',
    store: 'Main store',
    thanks: 'Dry again within the hour. Thank you!',
    actions: { accept: 'Accept', start: 'Start', finish: 'Done', close: 'Close' },
    steps: { assigned: 'Assigned', working: 'In progress', done: 'Done', closed: 'Closed' },
  },
  ar: {
    leak: 'يتسرب الماء من السقف فوق مكتبي',
    before: 'يتسرب الماء من السقف في الممر',
    task: 'إغلاق صمام الطابق',
    clamp: 'مشبك أنابيب',
    store: 'المخزن الرئيسي',
    thanks: 'جفّ المكان خلال ساعة. شكرًا لكم!',
    actions: { accept: 'قبول', start: 'بدء', finish: 'تم الإنجاز', close: 'إغلاق' },
    steps: { assigned: 'مُسند', working: 'قيد التنفيذ', done: 'منجز', closed: 'مغلق' },
  },
} as const

const dispatching = [
  'location_view',
  'location_view_all',
  'cm_view',
  'cm_add',
  'cm_edit',
  'cm_workers',
  'cm_edit_review',
] as const
const asking = ['store_view', 'store_materials_view', 'stock_request_view', 'stock_request_add'] as const
const keeping = [
  'store_view',
  'store_view_all',
  'store_materials_view',
  'stock_request_view',
  'stock_request_approve',
  'store_materials_issue',
] as const

for (const language of ['en', 'ar'] as const)
  test(`a leak is reported, given to who serves the place, mended with a part, rated and paid for, in ${language}`, async ({
    page: desk,
    api,
    project,
    openBrowser,
  }) => {
    const { leak, before, task, clamp, store, thanks, actions, steps } = texts[language]
    const say = wordsOf(language)
    const named = (name: string) => ({ en: name, ar: name, fr: name })
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {} } })
    const [tower = '', floor = ''] = [places['Tower'], places['Floor 1']]
    const service = await makeService(api, project, 'Water')
    const [technician, busy] = await makeWorkers(api, project, [
      {
        name: 'Tara Technician',
        language,
        access: [...asking, 'cm_materials', 'library_view'],
        modules: ['work', 'stores'],
      },
      { name: 'Basim Busy', language, access: [] },
      { name: 'Adam Elsewhere', language, access: [] },
    ])
    if (!technician || !busy) throw new Error('The workers were not made')
    await makeTeamAt(api, project, { name: 'Tower team', place: tower, people: [technician, busy] })
    const requester = await api.makePerson(project.id, {
      ...{ name: 'Rima Requester', language, access: ['cm_add'], modules: ['work'], locations: [tower] },
    })
    const staff = { language, modules: ['locations', 'work'] }
    const dispatcher = await api.makePerson(project.id, {
      ...{ ...staff, name: 'Dana Dispatcher', access: dispatching },
    })
    const manager = await api.makePerson(project.id, {
      ...{ ...staff, name: 'Mona Manager', access: [...dispatching, 'cm_cost'] },
    })
    const keeper = await api.makePerson(project.id, {
      ...{ name: 'Kim Keeper', language, access: keeping, modules: ['stores'] },
    })
    const store_id = (
      await api.call('/store/add', {
        ...{ project_id: project.id, name: named(store), code: 'MAIN', type: 'Main' },
      })
    ).id
    await api.call('/store/locations/assign', { store_id, project_id: project.id, location_ids: [tower] })
    await api.call('/user/assignStore', {
      ...{ user_id: technician.id, project_id: project.id, store_ids: [store_id] },
    })
    const code = `CLAMP-${project.code}`
    const material = await api.call('/material/create', { code, name: named(clamp), unit: 'pcs' })
    await api.call('/store/post_stock', {
      ...{
        store_id,
        kind: 'supply',
        lines: [{ material_id: material.id, quantity: '10', unit_cost: '2.5' }],
      },
    })
    await api.call('/library/create', {
      ...{ kind: 'rate', project_id: project.id, code: 'PLUMBER', name: 'Plumber', amount: 60 },
    })
    const earlier = await api.call('/cm/create', {
      ...{ project_id: project.id, location_id: tower, sublocation_id: floor, service_id: service },
      description: before,
    })
    await api.call('/cm/assignWorkers', { cm_id: earlier.id, user_ids: [busy.id] })

    const phone = await openBrowser(requesterPhone)
    const tools = await openBrowser(technicianPhone)
    const counter = await openBrowser()
    const office = await openBrowser()
    // From its top: what has been scrolled to below a bar of a phone cannot be pressed there.
    const look = async (where: Page, name: string) => {
      await where.evaluate(() => scrollTo(0, 0))
      await expectToFit(where)
      await expectAccessible(where)
      await keepPicture(where, `work-outcome/${name}-${language}`)
    }
    const heading = /CM-0*2$/
    const button = (where: Page, name: string) => where.getByRole('button', { name, exact: true })
    const tab = (where: Page, key: string) =>
      where.getByRole('tab', { name: say('work', `order.tabs.${key}`) }).click()
    const now = (step: string) => say('work', 'runAction.done', { name: reference, step })
    const orders = `/p/${project.code}/work`
    let reference = ''

    await test.step('the dispatcher has the list open, and the technician their work', async () => {
      await enter(desk, orders, dispatcher)
      await expect(desk.getByRole('row', { name: new RegExp(before) })).toBeVisible()
      await enter(tools, `${orders}/mine`, technician)
      await expect(tools.getByText(say('work', 'mine.none'))).toBeVisible()
      await look(tools, '01-no-work')
    })

    await test.step('somebody with nothing but cm_add reports a leak with a sentence and a photo', async () => {
      await enter(phone, `${orders}/new`, requester)
      await expect(phone.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await phone.getByRole('textbox', { name: say('work', 'report.what') }).fill(leak)
      await phone.getByRole('combobox', { name: say('work', 'fields.service') }).selectOption('Water')
      await phone.locator('input[type=file][multiple]').setInputFiles([await drawPhoto(phone, 'ceiling.png')])
      await expect(phone.locator('li img').first()).toBeVisible()
      await look(phone, '02-report')
      await button(phone, say('work', 'report.submit')).click()
      await expect(phone.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(phone.getByText(say('work', 'requests.says.Pending'))).toBeVisible()
      reference = (await phone.getByRole('heading', { level: 1 }).textContent())?.trim() ?? ''
      await look(phone, '03-request')
      await phone.getByRole('tab', { name: say('files', 'title') }).click()
      await expect(phone.getByRole('tabpanel').locator('img').first()).toBeVisible()
      await look(phone, '04-photo')
    })

    await test.step('the dispatcher sees it without a reload, opens it beside similar orders, and assigns the worker with the fewest open orders', async () => {
      await expect(desk.getByRole('row', { name: new RegExp(leak) })).toBeVisible()
      await look(desk, '05-list')
      await desk
        .getByRole('row', { name: new RegExp(leak) })
        .getByRole('link')
        .first()
        .click()
      await expect(desk.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(
        desk.getByRole('list', { name: say('work', 'similar.beside') }).getByText(before),
      ).toBeVisible()
      await look(desk, '06-order')
      await button(desk, say('work', 'people.assign')).click()
      const dialog = desk.getByRole('dialog', {
        name: say('work', 'assignOrder.title', { name: reference }),
      })
      const candidates = dialog
        .getByRole('region', { name: say('work', 'assignOrder.workers') })
        .getByRole('listitem')
      await expect(candidates).toHaveCount(3)
      await expect(candidates.nth(0)).toContainText('Tara Technician')
      await expect(candidates.nth(0)).toContainText(say('work', 'assignOrder.why.team'))
      await expect(candidates.nth(0)).toContainText(say('work', 'assignOrder.open', { count: 0 }))
      await expect(candidates.nth(1)).toContainText('Basim Busy')
      await expect(candidates.nth(1)).toContainText(say('work', 'assignOrder.open', { count: 1 }))
      await expect(candidates.nth(2)).toContainText('Adam Elsewhere')
      await candidates.nth(0).getByRole('checkbox').check()
      await look(desk, '07-assign')
      await button(desk, say('work', 'assignOrder.submit')).last().click()
      await expect(dialog).toHaveCount(0)
      await tab(desk, 'tasks')
      await button(desk, say('work', 'tasks.add')).click()
      const asked = desk.getByRole('dialog', { name: say('work', 'tasks.addTitle') })
      await asked.getByRole('textbox', { name: say('work', 'tasks.what') }).fill(task)
      await look(desk, '08-task')
      await asked.getByRole('button', { name: say('work', 'tasks.add') }).click()
      await expect(desk.getByRole('tabpanel').getByText(task)).toBeVisible()
    })

    await test.step('the technician finds it among their work on a phone, and takes it on', async () => {
      await expect(tools.getByRole('link', { name: leak })).toBeVisible()
      await look(tools, '09-mine')
      await tools.getByRole('link', { name: leak }).click()
      await expect(tools.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await button(tools, actions.accept).click()
      await expect(tools.getByText(now(steps.assigned))).toBeVisible()
      await button(tools, actions.start).click()
      await expect(tools.getByText(now(steps.working))).toBeVisible()
      await look(tools, '10-started')
      await expect(phone.getByText(say('work', 'requests.says.In Progress'))).toBeVisible()
    })

    await test.step('ticks the task off', async () => {
      await expect(button(tools, actions.finish)).toHaveAttribute('aria-disabled', 'true')
      await tab(tools, 'tasks')
      // The tick comes with the next picture, not with the click.
      await tools.getByRole('checkbox', { name: task }).click()
      await expect(tools.getByRole('checkbox', { name: task })).toBeChecked()
      const ticked = tools.getByRole('listitem').filter({ hasText: task })
      await expect(ticked.getByText(say('work', 'tasks.states.done'), { exact: true })).toBeVisible()
      await expect(tools.getByText(say('work', 'tasks.progress', { done: 1, all: 1 }))).toBeVisible()
      await look(tools, '11-tasks')
      await expect(button(tools, actions.finish)).not.toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('asks the store that serves the place for a part', async () => {
      await tab(tools, 'materials')
      await expect(tools.getByText(say('work', 'materials.serving', { name: store }))).toBeVisible()
      await button(tools, say('work', 'materials.request')).click()
      const ask = tools.getByRole('dialog', { name: say('stores', 'requests.newFor', { work: reference }) })
      await ask.getByRole('combobox', { name: say('stores', 'entry.code') }).fill(code)
      await tools.keyboard.press('Enter')
      const line = say('stores', 'lines.quantityOf', { name: clamp, unit: 'pcs' })
      await expect(ask.getByRole('listitem')).toHaveCount(1)
      await ask
        .getByRole('textbox', { name: line })
        .or(ask.getByRole('textbox', { name: new RegExp(code) }))
        .first()
        .fill('2')
      await look(tools, '12-request-part')
      await button(tools, say('stores', 'requests.send')).click()
      await expect(ask).toHaveCount(0)
      await expect(tools.getByText(say('work', 'materials.pending'))).toBeVisible()
      await look(tools, '13-part-pending')
      await expect(button(tools, actions.finish)).toHaveAttribute('aria-disabled', 'true')
    })

    await test.step('the store keeper approves the request and hands the part out', async () => {
      await enter(counter, `/p/${project.code}/stores/requests`, keeper)
      await counter.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(counter.getByRole('heading', { level: 1 })).toBeVisible()
      await look(counter, '14-stock-request')
      for (const step of ['approve', 'complete'] as const) {
        const name = say('stores', `requests.actions.${step}`)
        await button(counter, name).click()
        const dialog = counter.getByRole('dialog')
        await dialog.getByRole('button', { name, exact: true }).click()
        await expect(dialog).toHaveCount(0)
      }
      await look(counter, '15-handed-out')
      await expect(tools.getByRole('row', { name: new RegExp(clamp) })).toContainText('2 pcs')
      await expect(tools.getByText(say('work', 'materials.pending'))).toHaveCount(0)
      await look(tools, '16-part')
    })

    await test.step('the technician writes the time down, and is done', async () => {
      await tab(tools, 'time')
      await button(tools, say('work', 'time.add')).click()
      const dialog = tools.getByRole('dialog', { name: say('work', 'time.addTitle') })
      await dialog.getByLabel(say('work', 'time.start')).fill('2026-01-05T09:00')
      await dialog.getByRole('spinbutton', { name: say('work', 'time.minutes') }).fill('45')
      await dialog.getByRole('combobox', { name: say('work', 'time.rate') }).selectOption('Plumber')
      await look(tools, '17-time')
      await dialog.getByRole('button', { name: say('work', 'order.save') }).click()
      await expect(tools.getByRole('row', { name: /Tara Technician/ })).toBeVisible()
      await look(tools, '18-times')
      await button(tools, actions.finish).click()
      await expect(tools.getByText(now(steps.done))).toBeVisible()
    })

    await test.step('the requester says how it was, in stars and words', async () => {
      await expect(phone.getByText(say('work', 'requests.says.Completed'))).toBeVisible()
      await phone.getByRole('radio', { name: /^4/ }).check()
      await phone.getByRole('textbox', { name: say('work', 'rate.comment') }).fill(thanks)
      await look(phone, '19-rate')
      await button(phone, say('work', 'rate.submit')).click()
      await expect(phone.getByText(say('work', 'rate.done'))).toBeVisible()
      await look(phone, '20-rated')
    })

    await test.step('the manager sees stars, costs and times, and closes it', async () => {
      await enter(office, orders, manager)
      await office
        .getByRole('row', { name: new RegExp(leak) })
        .getByRole('link')
        .first()
        .click()
      await expect(office.getByText(thanks)).toBeVisible()
      await look(office, '21-manager')
      await tab(office, 'costs')
      const money = (amount: number) =>
        new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }).format(amount)
      await look(office, '22-costs')
      for (const amount of [5, 45, 50]) await expect(office.getByText(money(amount)).first()).toBeVisible()
      await tab(office, 'time')
      await expect(office.getByRole('row', { name: /Tara Technician/ })).toBeVisible()
      await look(office, '23-times')
      await button(office, actions.close).click()
      await expect(office.getByText(now(steps.closed))).toBeVisible()
      await tab(office, 'steps')
      await look(office, '24-closed')
      await tab(office, 'comments')
      await expect(office.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
      await look(office, '25-activity')
    })

    await test.step('nobody else has a way left to change it', async () => {
      await expect(button(phone, say('work', 'rate.submit'))).toHaveCount(0)
      await look(phone, '26-request-closed')
      await tools.goto(`${orders}/mine`)
      await expect(tools.getByText(say('work', 'mine.none'))).toBeVisible()
    })
  })
