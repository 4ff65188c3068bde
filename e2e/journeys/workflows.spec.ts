import type { Locator, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const modules = ['workflows', 'roles'] as const
const access = ['workflow_view', 'workflow_edit', 'workflow_publish', 'role_view'] as const

/** Gives a step or an action its name in every language. */
async function nameIt(dialog: Locator, names: Readonly<Record<'English' | 'العربية' | 'Français', string>>) {
  for (const [language, name] of Object.entries(names)) {
    await dialog.getByRole('tab', { name: language }).click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  }
}

/** Looks at a page from its top: what has been scrolled to below the bar of a phone cannot be pressed there. */
async function lookFromTop(page: Page, name: string) {
  await page.evaluate(() => scrollTo(0, 0))
  await lookAt(page, name)
}

test('a designer copies a workflow, adds an inspection, mends a fault, tries it and publishes it', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const designer = await api.makePerson(project.id, { access, modules, name: 'Dana Designer' })

  await test.step('copies the workflow that every project has', async () => {
    await enter(page, `/p/${project.code}`, designer)
    await page.getByRole('navigation').getByRole('link', { name: 'Workflows', exact: true }).click()
    await expect(page.getByRole('row', { name: /Simple.*Default.*Version 1/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Actions for Simple' }).click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy Simple' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('With inspection')
    await dialog.getByRole('textbox', { name: 'Code' }).fill('INSPECTED')
    await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'With inspection' })).toBeVisible()
    await expect(page.getByRole('img', { name: /Graph of the workflow/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('adds a step, which nothing leads to yet', async () => {
    await page.getByRole('button', { name: 'Add step' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add step' })
    await nameIt(dialog, { English: 'Inspection', العربية: 'معاينة', Français: 'Inspection' })
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('In Progress')
    await dialog.getByRole('radio', { name: 'Question' }).check()
    await dialog.getByRole('radio', { name: 'Orange' }).check()
    await expect(dialog.getByText('No action leads from the start to this step.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('2 faults keep this draft from being published')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await lookFromTop(page, 'workflow-steps')
  })

  await test.step('adds the way to it, and mends what is left', async () => {
    await page.getByRole('tab', { name: 'Actions' }).click()
    const add = async (
      names: Parameters<typeof nameIt>[1],
      from: string,
      to: string,
      look = async () => {},
    ) => {
      await page.getByRole('button', { name: 'Add action' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add action' })
      await nameIt(dialog, names)
      await dialog.getByRole('checkbox', { name: from, exact: true }).check()
      await dialog.getByRole('combobox', { name: 'Next step' }).selectOption(to)
      await dialog.getByRole('checkbox', { name: 'Edit work orders' }).check()
      await look()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(dialog).toBeHidden()
    }
    await add(
      { English: 'Inspect', العربية: 'عاين', Français: 'Inspecter' },
      'Done',
      'Inspection (In Progress)',
      () => expectAccessible(page),
    )
    const fault = page.getByRole('button', { name: /Step “Inspection”: No action leads out of this step/ })
    await fault.click()
    const step = page.getByRole('dialog', { name: 'Edit Inspection' })
    await expect(step.getByText(/^No action leads out of this step/)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Actions' }).click()
    await add({ English: 'Passed', العربية: 'اجتاز', Français: 'Réussi' }, 'Inspection', 'Closed (Completed)')
    await expect(fault).toBeHidden()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
    await expectAccessible(page)
    await lookFromTop(page, 'workflow-actions')
  })

  await test.step('moves the new action up by key', async () => {
    await page.getByRole('button', { name: 'Passed', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText('Passed is number 12 of 13 now')).toBeVisible()
  })

  await test.step('tries it as somebody who edits orders', async () => {
    await page.getByRole('tab', { name: 'Simulator' }).click()
    await page.getByRole('combobox', { name: 'Begin in' }).selectOption('Done')
    await expect(page.getByRole('button', { name: 'Inspect', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('checkbox', { name: 'Edit work orders' }).check()
    await page.getByRole('button', { name: 'Inspect', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Now in: Inspection' })).toBeFocused()
    await expectAccessible(page)
    await lookFromTop(page, 'workflow-simulator')
    await page.getByRole('button', { name: 'Passed', exact: true }).click()
    await expect(page.getByText('The work has ended here.')).toBeVisible()
    await expect(page.getByText('Inspection: Passed')).toBeVisible()
  })

  await test.step('publishes it, and makes it the default one', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish With inspection as version 1' })
    await expect(dialog.getByRole('list', { name: 'Steps' }).getByText('Inspection')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'workflow-publish')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Version 1 of With inspection is published')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await expect(page.getByRole('row', { name: /^1 .*Dana Designer/ })).toBeVisible()
    await page.getByRole('button', { name: 'Actions for With inspection' }).click()
    await page.getByRole('menuitem', { name: 'Make the default' }).click()
    await expect(page.getByText('With inspection is the default workflow now')).toBeVisible()
  })

  await test.step('reads all of it in Arabic, on a phone', async () => {
    const reader = await api.makePerson(project.id, { access, modules, language: 'ar' })
    const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
    await enter(phone, `/p/${project.code}/workflows`, reader)
    await expect(phone.getByRole('link', { name: /With inspection/ })).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone)
    await phone.getByRole('link', { name: /With inspection/ }).click()
    await expect(phone.getByRole('row', { name: /معاينة.*قيد التنفيذ/ })).toBeVisible()
    await expect(phone.getByRole('img', { name: /رسم مسار العمل/ })).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone)
    await keepPicture(phone, 'workflow-steps-ar')
    await phone.getByRole('button', { name: 'معاينة', exact: true }).click()
    await expect(phone.getByRole('dialog', { name: 'تعديل معاينة' })).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone)
    await phone.keyboard.press('Escape')
    for (const [tab, shown] of [
      ['الإجراءات', /اجتاز/],
      ['المحاكاة', /الآن في/],
    ] as const) {
      await phone.getByRole('tab', { name: tab }).click()
      await expect(phone.getByText(shown).first()).toBeVisible()
      await expectToFit(phone)
      await expectAccessible(phone)
    }
  })
})
