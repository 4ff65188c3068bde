import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const reads = ['location_view', 'location_view_all', 'user_view'] as const

const activityOf = (page: Page) => page.getByRole('group', { name: 'Activity', exact: true })
const entry = (page: Page, text: string) => activityOf(page).getByRole('listitem').filter({ hasText: text })

test('two people talk about a location: a mention, a notice, an answer, and a word among staff', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const mark = crypto.randomUUID().slice(0, 6)
  const [edith, omar] = [
    await api.makePerson(project.id, {
      name: `Edith Lane ${mark}`,
      access: [...reads, 'location_edit'],
      modules: ['locations'],
    }),
    await api.makePerson(project.id, { name: `Omar Aziz ${mark}`, access: reads, modules: ['locations'] }),
  ]
  const places = await api.makePlaces(project.id, { 'Boiler house': {} })
  const address = `/p/${project.code}/locations?location=${places['Boiler house']}&tab=activity`

  await enter(page, address, edith)
  const field = page.getByRole('textbox', { name: 'Comment' })
  await field.click()
  await page.keyboard.type('The pump is loud, @omar az')
  const option = page.getByRole('option', { name: omar.name, selected: true })
  await expect(option).toBeVisible()
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('please look')
  await page.keyboard.press('Control+Enter')
  await expect(entry(page, 'The pump is loud')).toContainText(`@${omar.name} please look`)
  await expect(field).toHaveText('')

  await field.click()
  await page.keyboard.type('The contract ends in May')
  await page.getByRole('checkbox', { name: 'Only for staff' }).click()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(entry(page, 'The contract ends in May')).toContainText('For staff')

  await lookAt(page, 'comments/written')

  const other = await openBrowser()
  await enter(other, `/p/${project.code}/locations`, omar)
  await other.getByRole('button', { name: /^Notifications, 1 unread$/ }).click()
  await other.getByRole('link', { name: new RegExp(`${edith.name} mentioned you`) }).click()
  await expect(entry(other, 'The pump is loud')).toBeVisible()
  await expect(other.getByText('The contract ends in May')).toHaveCount(0)
  await expect(other.getByRole('checkbox', { name: 'Only for staff' })).toHaveCount(0)

  const answer = other.getByRole('textbox', { name: 'Comment' })
  await answer.click()
  await other.keyboard.type('Its bearing is worn')
  await other.getByRole('button', { name: 'Comment', exact: true }).click()
  const own = entry(other, 'Its bearing is worn')
  await own.getByRole('button', { name: 'Edit' }).click()
  await other.getByRole('textbox', { name: 'Edit the comment' }).click()
  await other.keyboard.press('ControlOrMeta+End')
  await other.keyboard.type(', I ordered one')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(own).toContainText('Its bearing is worn, I ordered one')
  await expect(own).toContainText('edited')

  const answered = entry(page, 'Its bearing is worn, I ordered one')
  await expect(answered).toContainText(omar.name)
  await expect(answered.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(answered.getByRole('button', { name: 'Strike through' })).toHaveCount(0)

  await own.getByRole('button', { name: 'Strike through' }).click()
  await own.getByRole('group').getByRole('button', { name: 'Strike through' }).click()
  await expect(own.locator('del')).toHaveText('Its bearing is worn, I ordered one')
  await expect(answered).toContainText(`Struck through by ${omar.name}`)

  await other.getByRole('button', { name: omar.name }).click()
  await other.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
  await other.setViewportSize({ width: 360, height: 740 })
  const arabic = other.getByRole('textbox', { name: 'تعليق' })
  await arabic.click()
  await other.keyboard.type('شكرا @edith')
  await other.getByRole('option', { name: edith.name }).click()
  await expectToFit(other)
  await expectAccessible(other)
  await keepPicture(other, 'comments/ar-360')
  await other.getByRole('button', { name: 'إضافة التعليق' }).click()
  await expect(entry(page, 'شكرا')).toContainText(`@${edith.name}`)
  await expect(page.getByRole('button', { name: /^Notifications, 1 unread$/ })).toBeVisible()
})
