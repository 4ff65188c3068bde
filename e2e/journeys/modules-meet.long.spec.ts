import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { makeLargeProject } from '../support/make-large-project.ts'

const names = (name: string) => ({ en: name, fr: name, ar: name })

test('figures of a project lead to what they count, and a location offers what other modules do there', async ({
  page,
  api,
  project,
}) => {
  const places = await api.makePlaces(project.id, { Observatory: { Dome: {} } })
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const store = await api.call('/store/add', {
    ...{ project_id: project.id, name: names('Mirror store'), code: `MS-${mark}`, type: 'Main' },
  })
  await api.call('/store/locations/assign', {
    store_id: store.id,
    project_id: project.id,
    location_ids: [places['Observatory'] ?? ''],
  })
  const reads = [
    'project_view',
    'location_view',
    'location_view_all',
    'store_view',
    'store_view_all',
  ] as const
  const modules = ['projects', 'locations', 'stores', 'users']
  const manager = await api.makePerson(project.id, {
    name: `Mona Manager ${mark}`,
    access: [
      ...reads,
      'store_materials_view',
      'stock_request_view',
      'stock_request_add',
      'user_view',
      'user_assign',
    ],
    modules,
  })
  const reader = await api.makePerson(project.id, { access: reads, modules })

  await enter(page, `/p/${project.code}/project`, manager)
  for (const figure of ['Low in stock 0', 'Open requests 0', 'Stores 1', 'Locations 2'])
    await expect(page.getByRole('link', { name: figure })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'project-figures')
  await page.getByRole('link', { name: 'Open requests 0' }).click()
  await expect(page.getByRole('heading', { name: 'Stock requests', level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^People \d/ }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()

  const address = `/p/${project.code}/locations?location=${places['Dome']}`
  await page.goto(address)
  const menu = page.getByRole('button', { name: 'More actions' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'New stock request here' }).click()
  const request = page.getByRole('dialog', { name: 'New request' })
  await expect(request.getByText('Mirror store')).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Assign to a person' }).click()
  const people = page.getByRole('dialog', { name: 'Select Users' })
  await people.getByRole('option', { name: new RegExp(reader.name) }).click()
  await people.getByRole('button', { name: 'Confirm (1)' }).click()
  await expect(people).toBeHidden()
  await page.getByRole('tab', { name: 'People here' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: reader.name })).toBeVisible()

  // Whoever may not do it is not offered it.
  await api.call('/role/applyPermissions', {
    role_id: manager.roleId,
    access: { deny: ['stock_request_add', 'user_assign'] },
  })
  await expect(async () => {
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Location path' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'New stock request here' })).toHaveCount(0)
  }).toPass()
  await expect(page.getByRole('menuitem', { name: 'Assign to a person' })).toHaveCount(0)
})

test('a large export is written in the background and waits on the page of files', async ({
  page,
  api,
  project,
}) => {
  const person = await api.makePerson(project.id, { access: ['location_view'] })
  const large = await makeLargeProject(`FILES-${project.code}`, 6_000, person.email)
  await enter(page, `/p/${large.code}/locations`, person)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export all locations' })
  await dialog.getByRole('combobox').selectOption('csv')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByRole('status')).toContainText(/Your file|Writing|is ready/)

  // The page of files is part of the account; the navigation of the project stays.
  await page.goto('/account/files')
  await expect(page.getByRole('heading', { name: 'Exported files', level: 1 })).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(navigation.getByRole('link', { name: 'Locations' })).toBeVisible()
  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(file).toContainText('is ready')
  await lookAt(page, 'exported-files')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: /^Download/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.csv$/)
  await navigation.getByRole('link', { name: 'Locations' }).click()
  await expect(page).toHaveURL(`/p/${large.code}/locations`)
})

test('home, search, notifications and comments fit a phone in Arabic', async ({ page, api, project }) => {
  const places = await api.makePlaces(project.id, { المرصد: {} })
  const person = await api.makePerson(project.id, {
    ...{ name: 'سلمى', language: 'ar', modules: ['overview', 'locations', 'users'] },
    access: ['location_view', 'location_view_all', 'user_view'],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  const judge = async (name: string) => {
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, `arabic/${name}`)
  }
  await enter(page, `/p/${project.code}`, person)
  await expect(page.getByRole('list', { name: 'مواقعي' }).getByRole('link', { name: /المرصد/ })).toBeVisible()
  await judge('home')

  await page.getByRole('button', { name: 'بحث', exact: true }).click()
  await page.getByRole('combobox').fill('المرصد')
  await expect(page.getByRole('option', { name: /المرصد/ }).first()).toBeVisible()
  await judge('search')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'المرصد' })).toBeVisible()

  await page.getByRole('button', { name: 'الإشعارات', exact: true }).click()
  const inbox = page.getByRole('dialog', { name: 'الإشعارات' })
  await expect(inbox.getByText('لا توجد إشعارات')).toBeVisible()
  await judge('notifications')
  await page.keyboard.press('Escape')
  await expect(inbox).toBeHidden()

  await page.goto(`/p/${project.code}/locations?location=${places['المرصد']}&tab=activity`)
  // The chosen tab lies beyond the edge of a phone until the list of tabs scrolls to it.
  await expect(page.getByRole('tab', { name: 'النشاط', selected: true })).toBeInViewport()
  await page.getByRole('textbox', { name: 'تعليق' }).click()
  await page.keyboard.type('المضخة مرتفعة الصوت')
  await page.getByRole('button', { name: 'إضافة التعليق' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'المضخة' })).toContainText(person.name)
  await judge('comments')
})
