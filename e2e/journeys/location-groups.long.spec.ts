import type { Page } from '@playwright/test'
import { enter, expect, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const looks = ['location_view', 'location_view_all', 'location_group_view'] as const
const manages = [
  ...looks,
  'location_add',
  'location_edit',
  'location_group_add',
  'location_group_edit',
  'location_group_remove',
  'user_view',
  'team_view',
] as const

/** Moves down an open menu to an entry, and chooses it. */
async function chooseByKey(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name })
  await expect(entry).toBeVisible()
  const menu = page.getByRole('menu')
  await expect(menu).toBeFocused()
  const isReached = async () =>
    (await menu.getAttribute('aria-activedescendant')) === (await entry.getAttribute('id'))
  await expect(async () => {
    if (!(await isReached())) await page.keyboard.press('ArrowDown')
    expect(await isReached()).toBe(true)
  }).toPass({ intervals: [50] })
  await page.keyboard.press('Enter')
}

async function addGroup(page: Page, code: string, names: readonly [string, string, string]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Add (location )?group/ })
  for (const [index, language] of ['English', 'العربية', 'Français'].entries()) {
    const tab = dialog.getByRole('tab', { name: language })
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(names[index] ?? '')
  }
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  if (code === 'TOWERS') await lookAt(page, 'groups/add')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: names[0], level: 2 })).toBeVisible()
}

// Reports an impossible action at once, not when the whole journey's time is over.
test('a site manager manages location groups by keyboard, and an auditor only looks', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, {
    Harbour: { 'North tower': { Roof: {} }, 'South tower': { Roof: {} } },
    Gardens: { Pond: {} },
  })
  const manager = await api.makePerson(project.id, { name: 'Mona Sall', access: manages })
  const guard = await api.makePerson(project.id, { name: 'Dana Reeve', access: ['location_view'] })
  const team = await api.call('/project-team/create', { project_id: project.id, name: 'Night shift' })
  await api.call('/project-team/assignUser', { team_id: team.id, user_id: guard.id })
  const row = (name: RegExp) => page.getByRole('treeitem', { name })
  const order = () => page.getByRole('treeitem').evaluateAll((rows) => rows.map((one) => one.textContent))

  await test.step('starts without any', async () => {
    await enter(page, `/p/${project.code}/locations/groups`, manager)
    await expect(page.getByText('No location groups yet')).toBeVisible()
    await lookAt(page, 'groups/none')
    await page.getByRole('button', { name: 'Add location group' }).press('Enter')
    await addGroup(page, 'TOWERS', ['Towers', 'الأبراج', 'Tours'])
    await page.getByRole('button', { name: 'Add location group' }).press('Enter')
    await addGroup(page, 'GREEN', ['Green spaces', 'مساحات خضراء', 'Espaces verts'])
    await row(/Towers/).press('Shift+F10')
    await chooseByKey(page, 'Add group below')
    await addGroup(page, 'ROOFS', ['Roofs', 'الأسطح', 'Toits'])
    await expect(row(/Roofs/)).toHaveAttribute('aria-level', '2')
  })

  await test.step('sorts them', async () => {
    await row(/Green spaces/).press('Alt+ArrowUp')
    await expect.poll(order).toEqual([/Green/, /Towers/, /Roofs/].map((name) => expect.stringMatching(name)))
    await expect(row(/Green spaces/)).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Roofs', level: 2 })).toBeVisible()
    await expect.poll(order).toEqual([/Green/, /Towers/, /Roofs/].map((name) => expect.stringMatching(name)))
    await row(/Towers/).dragTo(row(/Green spaces/), { targetPosition: { x: 60, y: 2 } })
    await expect.poll(order).toEqual([/Towers/, /Roofs/, /Green/].map((name) => expect.stringMatching(name)))
  })

  await test.step('adds locations, distinguished by their paths', async () => {
    await row(/Roofs/).press('Enter')
    await page.getByRole('button', { name: 'Add locations' }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'select location' })
    await picker.getByRole('searchbox').fill('Roof')
    await page.keyboard.press('Enter')
    await expect(picker.getByRole('option')).toHaveCount(2)
    await picker.getByRole('listbox').press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(picker.getByText('2 selected')).toBeVisible()
    await picker.getByRole('button', { name: /^Proceed/ }).press('Enter')
    const list = page.getByRole('table', { name: 'Locations' })
    // The first row holds the heads.
    await expect(list.getByRole('row')).toHaveCount(3)
    await expect(list).toContainText('Harbour › North tower')
    await expect(list).toContainText('Harbour › South tower')
    await expect(row(/Roofs 2 locations/)).toBeVisible()
    await lookAt(page, 'groups/members')
  })

  await test.step('adds one from the tree of locations, and removes it there', async () => {
    await page.goto(`/p/${project.code}/locations?location=${places['Gardens']}`)
    await row(/Gardens/).press('Shift+F10')
    await chooseByKey(page, 'Add to group…')
    const picker = page.getByRole('dialog', { name: 'Select Location Groups' })
    await picker.getByRole('treeitem', { name: /Green/ }).press('Space')
    await picker.getByRole('treeitem', { name: /Roofs/ }).press('Space')
    await picker.getByRole('button', { name: 'Assign selected' }).press('Enter')
    await page.getByRole('tab', { name: 'Groups' }).click()
    const groups = page.getByRole('list', { name: 'Groups' })
    await expect(groups.getByRole('listitem')).toHaveCount(2)
    await lookAt(page, 'groups/of-a-location')
    await page.getByRole('button', { name: 'Remove from Roofs' }).press('Enter')
    await expect(groups.getByRole('listitem')).toHaveCount(1)
    await groups.getByRole('link', { name: 'Green spaces' }).press('Enter')
    await expect(page.getByRole('table', { name: 'Locations' })).toContainText('Gardens')
  })

  await test.step('shows its holders the moment it is assigned', async () => {
    await row(/Roofs/).press('Enter')
    await page.getByRole('tab', { name: 'Where used' }).press('Enter')
    await expect(page.getByText('Nobody has this group')).toBeVisible()
    const towers = (
      await api.call('/location-group/getList', { project_id: project.id, mode: 'all' })
    ).groups.find(({ code }) => code === 'TOWERS')
    await api.call('/user-location-group/assign', {
      project_id: project.id,
      user_id: guard.id,
      group_ids: [towers?.id ?? ''],
    })
    await expect(page.getByRole('list', { name: '1 person' })).toContainText('Dana Reeve')
    await expect(page.getByRole('button', { name: 'through Towers' })).toBeVisible()
    await expect(page.getByRole('list', { name: /^1 team/ })).toContainText('Night shift')
    await lookAt(page, 'groups/where-used')
  })

  await test.step('disables it', async () => {
    await page.getByRole('switch', { name: 'Enabled' }).press('Space')
    await expect(row(/Roofs Disabled/)).toBeVisible()
    await expect(
      page.getByText('While it is disabled, it gives nobody access to its locations.'),
    ).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await keepPicture(page, 'groups/disabled')
  })

  await test.step('lets an auditor look and nothing more', async () => {
    const auditor = await api.makePerson(project.id, { name: 'Ola Berg', access: looks, language: 'ar' })
    const other = await openBrowser({ locale: 'ar' })
    await enter(other, new URL(page.url()).pathname + new URL(page.url()).search, auditor)
    await expect(other.getByRole('treeitem')).toHaveCount(3)
    await expect(other.getByText('لا يُسمح لك برؤية من أُسندت إليهم هذه المجموعة.')).toBeVisible()
    const main = other.getByRole('main')
    await expect(main.getByRole('button', { name: /إضافة|تعديل|إزالة|إخراج|المزيد/ })).toHaveCount(0)
    await expect(main.getByRole('switch')).toHaveCount(0)
    await other.getByRole('treeitem').first().press('Delete')
    await expect(other.getByRole('alertdialog')).toHaveCount(0)
    await other.getByRole('tab', { name: 'المواقع', exact: true }).click()
    await expect(main.getByRole('checkbox')).toHaveCount(0)
    await lookAt(other, 'groups/auditor-ar')
  })

  await test.step('removes it after showing the impact', async () => {
    await row(/Roofs/).press('Delete')
    const question = page.getByRole('alertdialog', { name: 'Remove Roofs?' })
    await expect(question.getByRole('list', { name: /^2 locations/ })).toContainText(
      'Harbour › North tower › Roof',
    )
    await expect(question.getByRole('list', { name: /^1 person/ })).toContainText('Dana Reeve')
    await expect(question.getByRole('list', { name: /^1 team/ })).toContainText('Night shift')
    await lookAt(page, 'groups/remove')
    await question.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(question).toBeHidden()
    await expect(row(/Roofs/)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/p/${project.code}/locations/groups(\\?tab=usage)?$`))
  })

  await test.step('filters by place, and removes several at once', async () => {
    await page.getByRole('button', { name: 'Place: All places' }).press('Enter')
    const picker = page.getByRole('dialog', { name: 'select location' })
    await picker.getByRole('searchbox').fill('Gardens')
    await page.keyboard.press('Enter')
    await picker.getByRole('option', { name: /^Gardens/ }).click()
    await expect(row(/Green spaces/)).toBeVisible()
    await expect(row(/Towers/)).toHaveCount(0)
    await lookAt(page, 'groups/at-a-place')
    await page.getByRole('button', { name: /^Clear/ }).press('Enter')
    await row(/Towers/).press('Space')
    await row(/Green spaces/).press('Space')
    await lookAt(page, 'groups/selected')
    await page
      .getByRole('region', { name: 'Selected' })
      .getByRole('button', { name: 'Remove' })
      .press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Remove 2 groups?' })
    await expect(question).toContainText('1 location leaves them and stays in the tree')
    await expect(question).toContainText('1 person loses them')
    await keepPicture(page, 'groups/remove-several')
    await question.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(page.getByText('No location groups yet')).toBeVisible()
  })
})
