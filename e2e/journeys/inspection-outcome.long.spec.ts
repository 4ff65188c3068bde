import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { publishRoomChecklist } from '../support/inspection-stage.ts'
import { wordsOf } from '../support/words.ts'
import { drawPhoto, makeService } from '../support/work-stage.ts'

/** What the checklist and the places are called, and what people type; the rest comes from the language files. */
const texts = {
  en: {
    checklist: 'Safety round',
    section: 'Rooms',
    sign: 'The exit sign is lit',
    door: 'The door closes by itself',
    pressure: 'Pressure of the extinguisher',
    room: 'Room',
    note: 'The lamp is dark',
    again: 'Read the pressure again, please',
  },
  ar: {
    checklist: 'جولة السلامة',
    section: 'الغرف',
    sign: 'لافتة المخرج مضاءة',
    door: 'يُغلق الباب تلقائيًا',
    pressure: 'ضغط الطفاية',
    room: 'غرفة',
    note: 'المصباح مطفأ',
    again: 'يرجى قراءة الضغط مرة أخرى',
  },
} as const

const rooms = 40
const inspecting = ['location_view', 'inspection_view', 'inspection_start', 'cm_add'] as const

for (const language of ['en', 'ar'] as const)
  test(`an officer walks ${rooms} rooms with a phone, what failed becomes orders, and another person reviews and signs, in ${language}`, async ({
    page: desk,
    api,
    project,
    openBrowser,
  }) => {
    const own = texts[language]
    const say = wordsOf(language)
    const of = (key: string, fill?: Parameters<typeof say>[2]) => say('inspections', key, fill)
    const names = Array.from({ length: rooms }, (_, index) => `${own.room} ${index + 1}`)
    const places = await api.makePlaces(project.id, {
      Tower: Object.fromEntries(names.map((name) => [name, {}])),
    })
    const tower = places['Tower'] ?? ''
    const service_id = await makeService(api, project, 'Safety')
    await api.call('/service/update', { project_id: project.id, service_id, is_default: true })
    await publishRoomChecklist(api, project, { ...own, name: own.checklist })
    const staff = { language, modules: ['locations', 'inspections', 'work'], locations: [tower] }
    const planner = await api.makePerson(project.id, {
      ...{ ...staff, name: 'Petra Planner' },
      access: ['location_view', 'inspection_view', 'inspection_add', 'inspection_edit'],
    })
    const officer = await api.makePerson(project.id, {
      ...{ ...staff, name: 'Sami Safety', access: inspecting },
    })
    const reviewer = await api.makePerson(project.id, {
      ...{ ...staff, name: 'Rania Reviewer' },
      access: ['location_view', 'inspection_view', 'inspection_review', 'cm_view'],
    })
    const phone = await openBrowser({ viewport: { width: 390, height: 844 } })
    const office = await openBrowser()
    const look = async (where: Page, name: string) => {
      // The page may still be on its way, or lie behind a dialog.
      await expect(where.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
      await where.evaluate(() => scrollTo(0, 0))
      await expectToFit(where)
      await expectAccessible(where)
      await keepPicture(where, `inspection-outcome/${name}-${language}`)
    }
    const button = (where: Page, name: string) => where.getByRole('button', { name, exact: true })
    const list = `/p/${project.code}/inspections`
    const item = () => phone.locator('[data-place]')
    const answer = (name: string) => item().getByRole('radio', { name, exact: true }).check()
    const next = () => button(phone, of('run.next')).click()
    const saved = () => expect(phone.getByText(of('run.saving.saved'), { exact: true })).toBeVisible()

    await test.step('the planner asks the officer to inspect the rooms of the tower', async () => {
      await enter(desk, `${list}/new?location=${tower}`, planner)
      const checklist = desk.getByRole('combobox', { name: of('fields.checklist') })
      await checklist.fill('ROOMS')
      await desk.getByRole('option', { name: /ROOMS/ }).click()
      await expect(desk.getByText(of('rounds.asked', { asked: rooms, all: rooms }))).toBeVisible()
      await look(desk, '01-plan')
      await desk.getByRole('button', { name: of('plan.submit', { count: 1 }) }).click()
      await expect(desk.getByRole('heading', { name: /IN-0*1$/ })).toBeVisible()
      await look(desk, '02-planned')
    })

    const [planned] = (await api.call('/inspection/search', { project_id: project.id })).inspections
    if (!planned) throw new Error('Nothing was planned')
    await api.call('/inspection/update', { id: planned.id, assigned_ids: [officer.id] })
    const { reference } = planned

    await test.step('the officer starts it from their own list, with one tap', async () => {
      await enter(phone, `${list}/mine`, officer)
      await expect(phone.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await look(phone, '03-mine')
      await phone.getByRole('button', { name: new RegExp(own.checklist) }).click()
      await expect(item().getByText(own.sign)).toBeVisible()
      await look(phone, '04-first-item')
    })

    await test.step('in the first three rooms the sign is dark: each needs a photo', async () => {
      for (const _room of names.slice(0, 3)) {
        await answer(of('answers.checks.fail'))
        await phone
          .locator('input[type=file]')
          .first()
          .setInputFiles([await drawPhoto(phone, 'sign.png')])
        await expect(item().locator('li img').first()).toBeVisible()
        await saved()
        await next()
        await answer(of('answers.yesNo.yes'))
        await next()
      }
      await look(phone, '05-fourth-room')
    })

    await test.step('all is good in the others, which still name each item', async () => {
      for (let room = 4; room <= rooms; room++) {
        await button(phone, of('run.allGood.start')).click()
        const dialog = phone.getByRole('dialog')
        await expect(dialog.getByText(own.sign)).toBeVisible()
        if (room === 4) await look(phone, '06-all-good')
        await dialog.getByRole('button', { name: of('run.allGood.submit', { count: 2 }) }).click()
        await expect(dialog).toHaveCount(0)
        await next()
        await next()
      }
      await saved()
    })

    await test.step('the line is lost: the answer waits on the phone, and is sent when it is back', async () => {
      await phone.context().setOffline(true)
      const pressure = item().getByRole('textbox')
      await pressure.fill('9')
      await pressure.blur()
      await expect(phone.getByText(of('run.offline', { count: 1 }))).toBeVisible()
      await look(phone, '07-offline')
      await phone.context().setOffline(false)
      await saved()
    })

    await test.step('the officer submits: three orders are made', async () => {
      await button(phone, of('run.submit.start')).click()
      const dialog = phone.getByRole('dialog', { name: of('run.submit.title', { reference }) })
      await expect(dialog.getByText(of('run.submit.failed', { count: 3 }))).toBeVisible()
      await look(phone, '08-submit')
      await button(phone, of('run.submit.submit')).last().click()
      await expect(phone.getByText(of('run.submit.made', { count: 3 }))).toBeVisible()
      // The page of the inspection comes after its news. The form has the same heading.
      await expect(phone.getByRole('tablist', { name: of('inspection.parts') })).toBeVisible()
      await look(phone, '09-submitted')
    })

    await test.step('the reviewer sees the findings with their orders, and returns one item', async () => {
      await enter(office, `${list}?tab=review`, reviewer)
      await look(office, '10-to-review')
      await office
        .getByRole('row', { name: new RegExp(reference) })
        .getByRole('link')
        .first()
        .click()
      await expect(office.getByText(of('inspection.findings', { count: 3 }))).toBeVisible()
      await expect(office.getByRole('link', { name: /CM-0*1$/ })).toBeVisible()
      await look(office, '11-findings')
      await button(office, of('inspection.review.start')).click()
      const dialog = office.getByRole('dialog', { name: of('inspection.review.title', { reference }) })
      await dialog
        .getByRole('checkbox', { name: of('inspection.review.redo', { name: own.pressure }) })
        .check()
      await dialog.getByRole('textbox', { name: of('inspection.review.comment') }).fill(own.again)
      await look(office, '12-review')
      await dialog.getByRole('button', { name: of('inspection.review.return', { count: 1 }) }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the officer reads it again and submits again', async () => {
      await phone.goto(`${list}/${planned.id}/run`)
      await expect(phone.getByText(of('run.redo'), { exact: true })).toBeVisible()
      await look(phone, '13-returned')
      const pressure = item().getByRole('textbox')
      await pressure.fill('10')
      await pressure.blur()
      await saved()
      await button(phone, of('run.submit.start')).click()
      await expect(phone.getByRole('dialog', { name: of('run.submit.title', { reference }) })).toBeVisible()
      await button(phone, of('run.submit.submit')).last().click()
      await expect(phone.getByText(of('run.submit.done', { reference }))).toBeVisible()
    })

    await test.step('the reviewer approves and signs, and prints the report', async () => {
      await button(office, of('inspection.review.start')).click()
      const dialog = office.getByRole('dialog', { name: of('inspection.review.title', { reference }) })
      await dialog.getByRole('button', { name: of('answers.sign'), exact: true }).click()
      await dialog.getByRole('textbox', { name: of('answers.typedName') }).fill('Rania Reviewer')
      await dialog.getByRole('button', { name: of('answers.useSignature') }).click()
      await expect(dialog.getByRole('img', { name: of('answers.signed') })).toBeVisible()
      await dialog.getByRole('button', { name: of('inspection.review.approve'), exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(office.getByText(of('inspection.states.Reviewed'), { exact: true }).first()).toBeVisible()
      await office.goto(`${list}/${planned.id}/report`)
      await expect(office.getByText(own.checklist).first()).toBeVisible()
      await expect(office.locator('img').first()).toBeVisible()
      await look(office, '14-report')
    })

    await test.step('an order carries the photo, and says which inspection made it', async () => {
      const { inspection, findings } = await api.call('/inspection/getDetails/{id}', { id: planned.id })
      expect(inspection).toMatchObject({ state: 'Reviewed', failed: 3, answered: 2 * rooms + 1 })
      const work = findings[0]?.work?.id ?? ''
      const orders = `/p/${project.code}/work`
      await office.goto(`${orders}/${work}`)
      await expect(office.getByRole('link', { name: reference })).toBeVisible()
      const { attachments } = await api.call('/attachment/list', { owner_kind: 'work', owner_id: work })
      expect(attachments).toHaveLength(1)
      await look(office, '15-order')
    })
  })
