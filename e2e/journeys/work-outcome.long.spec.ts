import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const modules = ['locations', 'work'] as const
const phoneSize = { viewport: { width: 360, height: 740 } }

/** Draws a picture of one colour in the browser. */
async function picture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'steelblue'
      context.fillRect(0, 0, 320, 240)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

/** What a requester reads and presses, in their language. */
const words = {
  en: {
    what: /What is it/,
    service: 'Service',
    report: 'Report',
    waits: 'We have it. Nobody has begun yet.',
    works: 'Somebody is working on it.',
    done: 'It is done.',
    stars: /^4/,
    comment: 'What should we know?',
    rate: 'Send rating',
    thanks: 'Thank you for your rating',
    leak: 'Water drips from the ceiling above my desk',
  },
  ar: {
    what: /ما المشكلة/,
    service: 'الخدمة',
    report: 'إبلاغ',
    waits: 'وصلنا طلبك. لم يبدأ أحد العمل عليه بعد.',
    works: 'يعمل أحدهم عليه.',
    done: 'تم إنجازه.',
    stars: /^4/,
    comment: 'ماذا ينبغي أن نعرف؟',
    rate: 'إرسال التقييم',
    thanks: 'شكرًا على تقييمك',
    leak: 'يتسرب الماء من السقف فوق مكتبي',
  },
} as const

for (const language of ['en', 'ar'] as const)
  test(`a leak is reported, assigned, mended, rated and closed; the requester reads ${language}`, async ({
    page,
    api,
    project,
    openBrowser,
  }) => {
    const say = words[language]
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {} } })
    const locations = [places['Tower'] ?? '']
    const service = { kind: 'service', project_id: project.id, code: 'WATER', name: 'Water' } as const
    await api.call('/library/create', service)
    const requester = await api.makePerson(project.id, { access: ['cm_add'], modules, locations, language })
    const dispatcher = await api.makePerson(project.id, {
      access: [
        'location_view',
        'location_view_all',
        'cm_view',
        'cm_add',
        'cm_edit',
        'cm_workers',
        'cm_edit_review',
      ],
      modules,
    })
    const technician = await api.makePerson(project.id, { access: [], modules, name: 'Tara Technician' })
    const department = { code: project.code.slice(0, 8), name: 'Water people' }
    await api.call('/department/create', department)
    const department_code = department.code
    await api.call('/project/update_departments', {
      project_id: project.id,
      department_codes: [department_code],
    })
    await api.call('/project/assign_users_department', {
      project_id: project.id,
      department_code,
      user_ids: [technician.id],
    })
    const desk = page
    const phone = await openBrowser(phoneSize)
    const tools = await openBrowser(phoneSize)
    const look = async (where: Page, name: string) => {
      await expectAccessible(where)
      await keepPicture(where, `work-outcome/${name}-${language}`)
    }

    await test.step('the dispatcher has an empty list', async () => {
      await enter(desk, `/p/${project.code}/work`, dispatcher)
      await expect(desk.getByText('There are no work orders yet')).toBeVisible()
      await look(desk, 'empty')
    })

    await test.step('somebody with nothing but cm_add reports a leak with a sentence and a photo', async () => {
      await enter(phone, `/p/${project.code}/work/new`, requester)
      await expect(phone.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await phone.getByRole('textbox', { name: say.what }).fill(say.leak)
      await phone.getByRole('combobox', { name: say.service }).selectOption('Water')
      const photo = { name: 'leak.png', mimeType: 'image/png', buffer: await picture(phone) }
      await phone.locator('input[type=file][multiple]').setInputFiles([photo])
      await expect(phone.locator('li img').first()).toBeVisible()
      await expectToFit(phone)
      await look(phone, 'report')
      await phone.getByRole('button', { name: say.report, exact: true }).click()
      await expect(phone.getByRole('heading', { level: 1, name: /CM-0*1$/ })).toBeVisible()
      await expect(phone.getByText(say.waits)).toBeVisible()
      await expectToFit(phone)
      await look(phone, 'request')
    })

    await test.step('the dispatcher sees it without a reload, and gives it to a technician with a task', async () => {
      await expect(desk.getByRole('row', { name: new RegExp(say.leak) })).toBeVisible()
      await look(desk, 'list')
      await desk.getByRole('link', { name: /CM-0*1$/ }).click()
      await expect(desk.getByRole('heading', { level: 1, name: /CM-0*1$/ })).toBeVisible()
      await look(desk, 'order')
      await desk.getByRole('button', { name: 'Assign', exact: true }).click()
      const dialog = desk.getByRole('dialog', { name: /^Assign CM-0*1$/ })
      await dialog.getByRole('checkbox', { name: /Tara Technician/ }).check()
      await look(desk, 'assign')
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await desk.getByRole('tab', { name: 'Tasks' }).click()
      await desk.getByRole('button', { name: 'Add task' }).click()
      const task = desk.getByRole('dialog', { name: 'Add task' })
      await task.getByRole('textbox', { name: /What is to be done/ }).fill('Close the valve')
      await expectAccessible(desk)
      await task.getByRole('button', { name: /^(Save|Add task)$/ }).click()
      await expect(desk.getByText('Close the valve')).toBeVisible()
      await desk.getByRole('button', { name: 'Accept' }).click()
      await expect(desk.getByText('CM-00001: Assigned')).toBeVisible()
    })

    await test.step('the technician starts on a phone', async () => {
      await enter(tools, `/p/${project.code}/work/mine`, technician)
      await look(tools, 'mine')
      await tools
        .getByRole('link', { name: /CM-0*1|/ })
        .filter({ hasText: say.leak })
        .first()
        .click()
      await expect(tools.getByRole('heading', { level: 1, name: /CM-0*1$/ })).toBeVisible()
      await tools.getByRole('button', { name: 'Start', exact: true }).click()
      await expect(tools.getByText('CM-00001: In progress')).toBeVisible()
      await expect(phone.getByText(say.works)).toBeVisible()
      await expectToFit(tools)
      await look(tools, 'started')
    })

    await test.step('ticks the task off, logs time, and is done', async () => {
      const done = tools.getByRole('button', { name: 'Done', exact: true })
      await expect(done).toHaveAttribute('aria-disabled', 'true')
      await tools.getByRole('tab', { name: 'Tasks' }).click()
      await tools.getByRole('checkbox', { name: 'Close the valve' }).check()
      await expect(tools.getByText('1 of 1 done')).toBeVisible()
      await expectToFit(tools)
      await look(tools, 'tasks')
      await tools.getByRole('tab', { name: 'Time' }).click()
      await tools.getByRole('button', { name: 'Add time' }).click()
      const dialog = tools.getByRole('dialog', { name: 'Add time' })
      await dialog.getByLabel(/^Began/).fill('2026-01-05T09:00')
      await dialog.getByRole('spinbutton', { name: /^Minutes/ }).fill('45')
      await expectAccessible(tools)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(tools.getByRole('row', { name: /Tara Technician/ })).toBeVisible()
      await look(tools, 'time')
      await done.click()
      await expect(tools.getByText('CM-00001: Done')).toBeVisible()
    })

    await test.step('the requester says how it was', async () => {
      await expect(phone.getByText(say.done)).toBeVisible()
      await phone.getByRole('radio', { name: say.stars }).check()
      await phone.getByRole('textbox', { name: say.comment }).fill('✓')
      await expectToFit(phone)
      await look(phone, 'rate')
      await phone.getByRole('button', { name: say.rate }).click()
      await expect(phone.getByText(say.thanks)).toBeVisible()
    })

    await test.step('the dispatcher closes it', async () => {
      await desk.getByRole('tab', { name: 'Overview' }).click()
      await desk.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(desk.getByText('CM-00001: Closed')).toBeVisible()
      await desk.getByRole('tab', { name: 'Steps' }).click()
      await look(desk, 'closed')
      await expect(phone.getByRole('button', { name: say.rate })).toHaveCount(0)
    })
  })
