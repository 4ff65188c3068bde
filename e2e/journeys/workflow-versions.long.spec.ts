import { enter, expect, expectAccessible, test } from '../support/journey.ts'
import { makeService } from '../support/work-stage.ts'

const access = [
  'location_view',
  'location_view_all',
  'cm_view',
  'cm_add',
  'cm_edit',
  'workflow_view',
  'workflow_edit',
  'workflow_publish',
] as const

const names = { English: 'Postpone', العربية: 'تأجيل', Français: 'Reporter' } as const

test('an order keeps the version it began with, and the next one has the action that was added', async ({
  page,
  api,
  project,
}) => {
  const { Tower: location_id = '' } = await api.makePlaces(project.id, { Tower: {} })
  const service_id = await makeService(api, project, 'Water')
  const report = (description: string) =>
    api.call('/cm/create', { project_id: project.id, location_id, service_id, description })
  const administrator = await api.makePerson(project.id, {
    access,
    modules: ['locations', 'work', 'workflows'],
    name: 'Ada Administrator',
  })
  const before = await report('Reported before')
  const orders = `/p/${project.code}/work`
  const offered = page.getByRole('group', { name: 'What you can do' })

  await test.step('the workflow gets one more action', async () => {
    await enter(page, `/p/${project.code}/workflows`, administrator)
    await page
      .getByRole('link', { name: /^Simple/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Actions' }).click()
    await page.getByRole('button', { name: 'Add action' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add action' })
    for (const [language, name] of Object.entries(names)) {
      await dialog.getByRole('tab', { name: language }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    }
    await dialog.getByRole('checkbox', { name: 'New', exact: true }).check()
    await dialog.getByRole('combobox', { name: 'Next step' }).selectOption('Paused (On Hold)')
    await dialog.getByRole('checkbox', { name: 'Edit work orders' }).check()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a draft changes no order', async () => {
    await page.goto(`${orders}/${before.id}`)
    await expect(offered.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await expect(offered.getByRole('button', { name: names.English, exact: true })).toHaveCount(0)
    await page.goBack()
  })

  await test.step('it is published as the second version', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Simple as version 2' })
    await expect(dialog.getByRole('list', { name: 'Actions' }).getByText(names.English)).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Version 2 of Simple is published')).toBeVisible()
  })

  await test.step('the order that had begun is offered what it was', async () => {
    await page.goto(`${orders}/${before.id}`)
    await expect(page.getByText('Simple, version 1')).toBeVisible()
    await expect(offered.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await expect(offered.getByRole('button', { name: names.English, exact: true })).toHaveCount(0)
  })

  await test.step('a new one is offered the action, which leads where it says', async () => {
    const after = await report('Reported after')
    await page.goto(`${orders}/${after.id}`)
    await expect(page.getByText('Simple, version 2')).toBeVisible()
    await expect(offered.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
    await expectAccessible(page)
    await offered.getByRole('button', { name: names.English, exact: true }).click()
    await expect(page.getByText(`${after.reference}: Paused`)).toBeVisible()
  })
})
