import type { Page } from '@playwright/test'
import { enter, expect, signIn, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

/** Fills in the name of a form in every language. */
async function nameIt(page: Page, name: string, label = 'Name'): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const language of ['English', 'العربية', 'Français']) {
    const tab = dialog.getByRole('tab', { name: language })
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await dialog.getByRole('textbox', { name: label }).fill(name)
  }
}

// Reports an impossible action at once, not when the whole journey's time is over.
test('departments are sorted by keyboard; a team gets people, locations and a supervisor', async ({
  page,
  api,
  project,
}) => {
  await api.makePlaces(project.id, { Harbour: { 'North tower': {} } })
  const manager = await api.makePerson(project.id, {
    name: 'Mona Sall',
    modules: ['projects', 'locations', 'users'],
    access: [
      ...(['location_view', 'location_view_all', 'user_view', 'department_view', 'department_add'] as const),
      ...(['department_edit', 'team_view', 'team_add', 'team_edit', 'team_assign'] as const),
    ],
  })
  await api.makePerson(project.id, { name: 'Dana Reeve', access: ['location_view'] })
  const base = `/p/${project.code}`

  await test.step('departments', async () => {
    await enter(page, `${base}/departments`, manager)
    // All projects share their departments.
    const roofs = `Roofs ${project.code}`
    const windows = `Windows ${project.code}`
    for (const [code, name] of [
      ['ROOF', roofs],
      ['GLASS', windows],
    ] as const) {
      await page.getByRole('button', { name: 'Add department' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill(`${code}-${project.code}`)
      await nameIt(page, name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await lookAt(page, 'projects/departments')
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: project.code })
    const moveWindows = page.getByRole('button', { name: `Move ${windows}` })
    await expect(rows).toContainText([roofs, windows])
    // Another journey may have added a department between the two.
    const all = await page.getByRole('main').getByRole('listitem').allTextContents()
    const positionOf = (name: string) => all.findIndex((text) => text.includes(name))
    await moveWindows.focus()
    for (let position = positionOf(windows); position > positionOf(roofs); position--) {
      const saved = page.waitForResponse('**/api/department/sort')
      await page.keyboard.press('Alt+ArrowUp')
      await expect(moveWindows).toBeFocused()
      // The new order shows before it is saved; a reload meanwhile would cancel the call.
      await saved
    }
    await expect(rows).toContainText([windows, roofs])
    await page.reload()
    await expect(rows).toContainText([windows, roofs])
    await moveWindows.dragTo(page.getByText(roofs, { exact: true }))
    await expect(rows).toContainText([roofs, windows])
  })

  await test.step('a team', async () => {
    await page.goto(`${base}/teams`)
    await page.getByRole('button', { name: 'Add team' }).click()
    await nameIt(page, 'Night shift')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose a supervisor' }).click()
    await page.getByRole('option', { name: /Mona Sall/ }).click()
    await page.getByRole('button', { name: /Confirm/ }).click()
    await expect(page.getByText('Mona Sall now leads the team')).toBeVisible()
    await page.getByRole('button', { name: 'Manage people' }).click()
    await page.getByRole('button', { name: 'Add people to the team' }).click()
    await page.getByRole('option', { name: /Dana Reeve/ }).click()
    await page.getByRole('button', { name: /Confirm/ }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: /Dana Reeve/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Places' }).click()
    await page.getByRole('button', { name: 'Manage locations' }).click()
    await page.getByRole('button', { name: 'Assign locations' }).click()
    await page.getByRole('option', { name: /North tower/ }).click()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByText('Locations assigned successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('list', { name: 'Locations of the team' }).getByRole('link', { name: 'North tower' }),
    ).toBeVisible()
    await expect(page.getByRole('tab', { name: 'People (1)' })).toBeVisible()
    await lookAt(page, 'projects/team')
  })
})

test('a user who is no superuser makes a project, which opens at once, with departments and job titles', async ({
  page,
  api,
  project,
}) => {
  const code = `N-${project.code}`
  const department = { code: `D-${project.code}`, name: { en: 'Lifts', fr: 'Ascenseurs', ar: 'المصاعد' } }
  await api.call('/department/create', department)
  const maker = await api.makePerson(project.id, {
    name: 'Mona Sall',
    modules: ['projects', 'users'],
    access: ['project_view', 'project_add', 'project_edit', 'department_view', 'user_view', 'user_assign'],
  })
  const dialog = page.getByRole('dialog')

  await test.step('shows every message once, then the project', async () => {
    await enter(page, '/projects', maker)
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    await lookAt(page, 'projects/projects')
    await page.getByRole('button', { name: 'Add project' }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Code is mandatory')).toBeVisible()
    await expect(dialog.getByText('Short Name is mandatory')).toBeVisible()
    await expect(dialog.getByText('Full Name is mandatory in all languages')).toBeVisible()
    await lookAt(page, 'projects/create')
    await dialog.getByRole('textbox', { name: 'Code' }).fill(project.code)
    await dialog.getByRole('textbox', { name: 'Short Name' }).fill('Quay')
    await nameIt(page, 'The new quay', 'Full Name')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Project Code already exist')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open the project' }).click()
    await expect(page.getByRole('button', { name: `Switch project, now ${code} - Quay` })).toBeVisible()
  })

  await test.step('gives it departments and job titles', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Project overview' }).click()
    await expect(page.getByRole('heading', { name: `${code} - Quay` })).toBeVisible()
    await lookAt(page, 'projects/overview')
    await page.getByRole('tab', { name: 'Departments' }).click()
    await page.getByRole('button', { name: 'Choose departments' }).click()
    await page.getByPlaceholder('Code / Name / Description').fill(department.code)
    await page.getByRole('option', { name: /Lifts/ }).click()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByText('nobody in it')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Lifts' }).click()
    await page.getByRole('menuitem', { name: 'Add people to it' }).click()
    await page.getByRole('option', { name: /Mona Sall/ }).click()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByText('one person', { exact: false }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Job titles' }).click()
    await page.getByRole('button', { name: 'Add job title' }).click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill('CHIEF')
    await nameIt(page, 'Chief engineer')
    await page.keyboard.press('Enter')
    await expect(page.getByText('CHIEF', { exact: true })).toBeVisible()
  })

  await test.step('renames it, and the address follows', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(`${code}-2`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `${code}-2 - Quay` })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/p/${code}-2/project`)
  })

  await test.step('works from right to left', async () => {
    await page.getByRole('button', { name: /sign out/ }).click()
    await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
    await expect(page.locator('html[dir=rtl]')).toHaveCount(1)
    await expect(page.getByRole('tab', { name: 'نظرة عامة' })).toBeVisible()
    await page.goto(`/p/${code}-2/project`)
    await expect(page.getByRole('tab', { name: 'نظرة عامة' })).toBeVisible()
    await lookAt(page, 'projects/overview-rtl')
  })
})

test('a portal without the demo starts with its first project', async ({ openBrowser, startPortal }) => {
  const portal = await startPortal()
  const page = await openBrowser({ baseURL: portal.url })
  await signIn(page, '/')
  await page.getByRole('button', { name: 'Add the first project' }).click()
  await page.getByRole('button', { name: 'Add project' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('FIRST')
  await page.getByRole('textbox', { name: 'Short Name' }).fill('Beginning')
  await nameIt(page, 'The first of all', 'Full Name')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open the project' }).click()
  await expect(page.getByRole('button', { name: 'Switch project, now FIRST - Beginning' })).toBeVisible()
  // Inside the project: its home page with the first steps, and the other pages beside it.
  await expect(page).toHaveURL(/\/p\/FIRST$/)
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link', { name: 'Import a building' })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Locations' })).toBeVisible()
})
