import { layoutFaults } from '@atrium/testing/layout-faults'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, keepPicture, test } from '../support/journey.ts'

/** The page as it stands: both widths, light and dark. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const)
    for (const width of [360, 1440] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await expect(page.locator(`html.${mode}`)).toHaveCount(1)
      await keepPicture(page, `projects/${name}-${mode}-${width}`)
      expect.soft(await layoutFaults(page), `${name}, ${mode}, ${width} px`).toEqual([])
      if (width === 1440) await expectAccessible(page)
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Fills in the name of a form in every language. */
async function nameIt(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const language of ['English', 'العربية', 'Français']) {
    const tab = dialog.getByRole('tab', { name: language })
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  }
}

// An action that cannot be taken is told at once, not when the whole journey's time is over.
test.use({ actionTimeout: 15_000 })

test('departments are put into order by keyboard; a team gets people, locations and a supervisor', async ({
  page,
  api,
  project,
}) => {
  test.slow()
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
    for (const [code, name] of [
      ['ROOF', 'Roofs'],
      ['GLASS', 'Windows'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a department' }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill(`${code}-${project.code}`)
      await nameIt(page, name)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await lookAt(page, 'departments')
    const order = async () => {
      const rows = await page.getByRole('main').getByRole('listitem').allTextContents()
      return rows.filter((row) => row.includes(project.code)).map((row) => row.replace(/-.*/, ''))
    }
    await expect.poll(order).toEqual(['RoofsROOF', 'WindowsGLASS'])
    await page.getByRole('button', { name: 'Move Windows' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('button', { name: 'Move Windows' })).toBeFocused()
    await expect.poll(order).toEqual(['WindowsGLASS', 'RoofsROOF'])
    await page.reload()
    await expect.poll(order).toEqual(['WindowsGLASS', 'RoofsROOF'])
    await page.getByRole('button', { name: 'Move Windows' }).dragTo(page.getByText('Roofs', { exact: true }))
    await expect.poll(order).toEqual(['RoofsROOF', 'WindowsGLASS'])
  })

  await test.step('a team', async () => {
    await page.goto(`${base}/teams`)
    await page.getByRole('button', { name: 'Add a team' }).click()
    await nameIt(page, 'Night shift')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose a supervisor' }).click()
    await page.getByRole('option', { name: /Mona Sall/ }).click()
    await page.getByRole('button', { name: /Confirm/ }).click()
    await expect(page.getByText('Mona Sall leads the team now')).toBeVisible()
    await page.getByRole('button', { name: 'Manage people' }).click()
    await page.getByRole('button', { name: 'Put people into the team' }).click()
    await page.getByRole('option', { name: /Dana Reeve/ }).click()
    await page.getByRole('button', { name: /Confirm/ }).click()
    await expect(page.getByRole('checkbox', { name: /Dana Reeve/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /Locations/ }).click()
    await page.getByRole('button', { name: 'Manage locations' }).click()
    await page.getByRole('button', { name: 'Assign locations' }).click()
    await page.getByRole('option', { name: /North tower/ }).click()
    await page.getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByText('Locations assigned successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: 'Locations (1)' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'People (1)' })).toBeVisible()
    await lookAt(page, 'team')
  })
})
