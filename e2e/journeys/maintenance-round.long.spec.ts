import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { wordsOf } from '../support/words.ts'

const phoneSize = { viewport: { width: 360, height: 740 } }

/** What the plan says and the people type; the rest comes from the language files and the shipped workflow. */
const texts = {
  en: {
    plan: 'Weekly round',
    tasks: ['Bearings are quiet', 'No leak at the seals'],
    reason: 'The pump is away for repair',
    actions: { start: 'Start', finish: 'Complete' },
    steps: { working: 'In progress', completed: 'Completed' },
  },
  ar: {
    plan: 'جولة أسبوعية',
    tasks: ['المحامل هادئة', 'لا تسرب عند الحشوات'],
    reason: 'المضخة خارج الموقع للإصلاح',
    actions: { start: 'بدء', finish: 'إكمال' },
    steps: { working: 'قيد التنفيذ', completed: 'مكتمل' },
  },
} as const

const today = new Date().toISOString().slice(0, 10)

for (const language of ['en', 'ar'] as const)
  test(`a technician does a round on a phone, a planner skips what cannot be done, and an auditor is told why, in ${language}`, async ({
    page: desk,
    api,
    project,
    openBrowser,
  }) => {
    const { plan, tasks, reason, actions, steps } = texts[language]
    const say = wordsOf(language)
    const places = await api.makePlaces(project.id, { Tower: { 'Plant room': {} } })
    const person = { language, modules: ['locations', 'assets', 'maintenance'] } as const
    const sight = ['location_view', 'location_view_all', 'asset_view'] as const
    const technician = await api.makePerson(project.id, { ...person, name: 'Tara Technician', access: [] })
    const planner = await api.makePerson(project.id, {
      ...{ ...person, name: 'Pia Planner' },
      access: [...sight, 'pm_view', 'pm_schedule', 'asset_schedule_view'],
    })
    const auditor = await api.makePerson(project.id, {
      ...{ ...person, name: 'Adil Auditor', access: [...sight, 'asset_schedule_view'] },
    })
    const { id: kind } = await api.call('/catalog/create', {
      ...{ project_id: project.id, code: 'PUMP', name: 'Pumps' },
    })
    const named = (text: string) => ({ en: text, ar: text, fr: text })
    await api.call('/catalog/updatePlans', {
      id: kind,
      plans: [
        {
          code: 'ROUND',
          name: named(plan),
          rule: { kind: 'fixed', every: 1, unit: 'week' },
          lead_days: 0,
          tasks: tasks.map((text) => ({ type: 'check' as const, text: named(text) })),
          is_active: true,
        },
      ],
    })
    const { plans } = await api.call('/catalog/getPlans/{id}', { id: kind })
    const asset_ids: string[] = []
    for (const at of [1, 2]) {
      const pump = { code: `P-${at}`, name: `Pump ${at}`, catalog_id: kind }
      const place = { location_id: places['Plant room'] ?? '' }
      asset_ids.push((await api.call('/asset/create', { ...place, ...pump })).id)
    }
    const { ids } = await api.call('/schedule/create', {
      ...{ project_id: project.id, plan_id: plans[0]?.id ?? '', asset_ids, anchor: today },
      worker_ids: [technician.id],
    })
    const [done = '', skipped = ''] = ids

    const phone = await openBrowser(phoneSize)
    const office = await openBrowser()
    const look = async (where: Page, name: string) => {
      await where.evaluate(() => scrollTo(0, 0))
      await expectToFit(where)
      await expectAccessible(where)
      await keepPicture(where, `maintenance-round/${name}-${language}`)
    }
    const button = (where: Page, name: string) => where.getByRole('button', { name, exact: true })
    const cards = phone.getByRole('main').getByRole('link', { name: plan })
    let [first, second] = ['', '']

    await test.step('the orders of today open by themselves, among the work of the technician', async () => {
      await enter(phone, `/p/${project.code}/maintenance/mine`, technician)
      await expect(phone.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      // The marks of schedules are looked at once in a minute.
      await expect(cards).toHaveCount(2, { timeout: 120_000 })
      await look(phone, '01-mine')
      const { pms } = await api.call('/pm/search', { project_id: project.id })
      const referenceOf = (schedule: string) =>
        pms.find(({ schedule_id }) => schedule_id === schedule)?.reference ?? ''
      first = referenceOf(done)
      second = referenceOf(skipped)
      expect([first, second].toSorted()).toEqual(['PM-00001', 'PM-00002'])
    })

    await test.step('the technician begins the first one, ticks its tasks off and completes it', async () => {
      await phone.getByRole('listitem').filter({ hasText: first }).getByRole('link', { name: plan }).click()
      await expect(phone.getByRole('heading', { level: 1, name: first })).toBeVisible()
      await look(phone, '02-order')
      await button(phone, actions.start).click()
      await expect(
        phone.getByText(say('maintenance', 'runAction.done', { name: first, step: steps.working })),
      ).toBeVisible()
      await phone.getByRole('tab', { name: say('maintenance', 'order.tabs.tasks') }).click()
      for (const task of tasks) {
        // The tick comes with the next picture, not with the click.
        await phone.getByRole('checkbox', { name: task }).click()
        await expect(phone.getByRole('checkbox', { name: task })).toBeChecked()
      }
      await look(phone, '03-tasks')
      await button(phone, actions.finish).click()
      await expect(
        phone.getByText(say('maintenance', 'runAction.done', { name: first, step: steps.completed })),
      ).toBeVisible()
      await phone.getByRole('tab', { name: say('maintenance', 'order.tabs.overview') }).click()
      await expect(phone.getByText(say('maintenance', 'outcome.on_time')).first()).toBeVisible()
      await look(phone, '04-done')
    })

    await test.step('the planner skips the second one, with a reason', async () => {
      await enter(desk, `/p/${project.code}/maintenance/calendar?day=${today}`, planner)
      await desk.getByRole('button', { name: say('maintenance', 'due.actionsOf', { name: second }) }).click()
      await desk.getByRole('menuitem', { name: say('maintenance', 'due.skip') }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('textbox').fill(reason)
      await look(desk, '05-skip')
      await dialog.getByRole('button', { name: say('maintenance', 'leaveOut.skip.submit') }).click()
      await expect(dialog).toHaveCount(0)
      await look(desk, '06-calendar')
    })

    await test.step('the auditor asks both schedules why', async () => {
      await enter(office, `/p/${project.code}/maintenance/schedules/${done}`, auditor)
      const askWhy = async () => {
        await button(office, say('maintenance', 'due.explain')).click()
        const dialog = office.getByRole('dialog')
        await dialog.getByLabel(say('maintenance', 'explain.day')).fill(today)
        return dialog
      }
      const told = await askWhy()
      await expect(told.getByText(say('maintenance', 'explain.due'), { exact: true })).toBeVisible()
      await expect(told.getByRole('listitem')).toHaveCount(2)
      await expect(told.getByRole('listitem').first()).toContainText(first)
      await look(office, '07-why-done')
      await office.goto(`/p/${project.code}/maintenance/schedules/${skipped}`)
      const other = await askWhy()
      await expect(other.getByRole('listitem').filter({ hasText: reason })).toHaveCount(1)
      await look(office, '08-why-skipped')
    })
  })
