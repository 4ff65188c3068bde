import type { Locator, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const administering = [
  ...([
    'user_view',
    'user_add',
    'user_assign',
    'role_view',
    'department_view',
    'team_view',
    'team_edit',
  ] as const),
  ...(['location_view', 'location_view_all', 'store_view', 'store_view_all'] as const),
] as const

/** Counts what a person does: each click, and each field that they type into. */
class Effort {
  clicks = 0
  fields = 0

  async click(what: Locator): Promise<void> {
    await what.click()
    this.clicks += 1
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text)
    this.fields += 1
  }
}

const choose = (page: Page, name: string) => page.getByRole('menuitem', { name })

test('an administrator adds someone like a colleague, says why they see a room, and lets a colleague leave', async ({
  page,
  api,
  project,
}, testInfo) => {
  const places = await api.makePlaces(project.id, { 'North Tower': { Workshop: {} }, 'South Tower': {} })
  const own = { access: administering, modules: ['users', 'locations', 'stores'] as const }
  const admin = await api.makePerson(project.id, { ...own, name: 'Head of staff' })
  const colleague = await api.makePerson(project.id, {
    name: 'Salim',
    access: ['location_view'],
    locations: [places['North Tower'] ?? '', places['South Tower'] ?? ''],
  })
  const successor = await api.makePerson(project.id, { name: 'Nadia', access: ['location_view'] })
  const team = { project_id: project.id, name: 'Day shift', description: '' }
  const { id: team_id } = await api.call('/project-team/create', team)
  await api.call('/project-team/assignUser', { team_id, user_id: colleague.id })
  await api.call('/project-team/updateSupervisor', { team_id, supervisor_id: colleague.id })
  const address = `/p/${project.code}/users/${colleague.id}`
  const told = (what: string, { clicks, fields }: Effort) =>
    testInfo.annotations.push({ type: what, description: `${clicks} clicks, ${fields} typed fields` })

  await test.step('adds a technician like Salim, for one tower only', async () => {
    await enter(page, address, admin)
    const effort = new Effort()
    await effort.click(page.getByRole('button', { name: 'Actions' }))
    await effort.click(choose(page, 'Add someone like this…'))
    await effort.type(page.getByRole('textbox', { name: 'Name' }), 'Lea Sand')
    const dialog = page.getByRole('dialog', { name: 'Add someone like Salim' })
    const email = dialog.getByRole('textbox', { name: 'Email' })
    // Somebody has this address already, and the administrator may see them.
    await email.fill(successor.email)
    await effort.type(dialog.getByLabel(/^Password/), 'a first password')
    await effort.type(dialog.getByLabel(/^Repeat the password/), 'a first password')
    await expectAccessible(page)
    await expectToFit(page)
    await keepPicture(page, 'add-like')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText(`Nadia is already in`, { exact: false })).toBeVisible()
    await effort.type(email, `lea-${project.code.toLowerCase()}@journeys.example`)
    await effort.click(dialog.getByRole('button', { name: 'Other locations instead…' }))
    const selector = page.getByRole('dialog', { name: /select location/i })
    await effort.click(selector.getByRole('option', { name: /North Tower/ }).first())
    await effort.click(selector.getByRole('button', { name: 'Proceed' }))
    await expect(dialog.getByRole('checkbox', { name: /South Tower/ })).not.toBeChecked()
    await effort.click(dialog.getByRole('button', { name: 'Add', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Lea Sand' })).toBeVisible()
    told('a technician like a colleague, for one tower', effort)
    expect(effort.clicks).toBeLessThanOrEqual(6)
    await page.getByRole('tab', { name: 'Projects' }).click()
    await expect(page.getByText('North Tower')).toBeVisible()
    await expect(page.getByText('Day shift')).toBeVisible()
    await expect(page.getByText('South Tower')).toHaveCount(0)
  })

  await test.step('finds out why Salim sees the workshop', async () => {
    await page.goto(address)
    const effort = new Effort()
    await effort.click(page.getByRole('tab', { name: 'What they can see' }))
    await effort.type(page.getByRole('searchbox', { name: 'Search in all of it' }), 'Workshop')
    const why = page.getByRole('list', { name: 'Why: Workshop' })
    await expect(why.getByRole('link', { name: 'Assigned: North Tower' })).toBeVisible()
    told('why Salim sees the workshop', effort)
    expect(effort.clicks).toBeLessThanOrEqual(2)
    await expectAccessible(page)
    await keepPicture(page, 'why-seen')
    await why.getByRole('link', { name: 'Assigned: North Tower' }).click()
    await expect(page.getByRole('dialog', { name: 'Manage User Locations' })).toBeVisible()
  })

  await test.step('lets Salim leave, and Nadia takes over', async () => {
    await page.goto(address)
    const effort = new Effort()
    await effort.click(page.getByRole('button', { name: 'Actions' }))
    await effort.click(choose(page, 'Leaving…'))
    const dialog = page.getByRole('dialog', { name: /^Salim leaves / })
    await effort.click(dialog.getByRole('button', { name: /^Successor/ }))
    const people = page.getByRole('dialog', { name: 'Select User' })
    await effort.click(people.getByRole('option', { name: /Nadia/ }))
    await expect(dialog.getByRole('group', { name: 'Nadia takes over' })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'leaving')
    await effort.click(dialog.getByRole('button', { name: 'End membership' }))
    await expect(page.getByText(/^Salim is no longer in /)).toBeVisible()
    told('a leaver, handed over', effort)
    expect(effort.clicks).toBeLessThanOrEqual(5)
    const details = await api.call('/project-team/getDetails/{id}', { id: team_id })
    expect(details.team.supervisor?.id).toBe(successor.id)
  })

  await test.step('restores the membership', async () => {
    await page.getByRole('button', { name: 'Former members' }).click()
    await page.getByRole('button', { name: 'Restore Salim' }).click()
    const restore = page.getByRole('dialog', { name: 'Restore the membership of Salim?' })
    await expect(restore.getByText('North Tower')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'restore-member')
    await restore.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Salim is a member again')).toBeVisible()
    const { holdings } = await api.call('/membership/getHoldings', {
      user_id: colleague.id,
      project_id: project.id,
    })
    expect(holdings.locations.map(({ name }) => name)).toEqual(['North Tower', 'South Tower'])
  })
})

test('an administrator lets storekeepers adjust stock in three clicks, and gives several people another role', async ({
  page,
  api,
  project,
}, testInfo) => {
  const told = (what: string, { clicks, fields }: Effort) =>
    testInfo.annotations.push({ type: what, description: `${clicks} clicks, ${fields} typed fields` })
  const access = [...administering, 'role_permissions', 'store_materials_adjust'] as const
  const admin = await api.makePerson(project.id, { access, modules: ['users', 'roles', 'locations'] })
  const make = (name: string, code: string) =>
    api.call('/role/create', { project_id: project.id, name, code })
  const keepers = await make('Storekeepers', 'KEEPERS')
  const people = ['Ana', 'Ben', 'Cleo'].map((name) => api.makePerson(project.id, { name, access: [] }))
  for (const person of await Promise.all(people))
    await api.call('/user/assignRole', { user_id: person.id, project_id: project.id, role_id: keepers.id })
  await make('Viewers', 'VIEWERS')

  await test.step('lets storekeepers adjust stock', async () => {
    await enter(page, `/p/${project.code}/roles`, admin)
    const effort = new Effort()
    await effort.click(page.getByRole('link', { name: 'Storekeepers' }))
    await effort.type(page.getByRole('searchbox', { name: 'Search permissions' }), 'adjust')
    await effort.click(page.getByRole('checkbox', { name: /: Adjust, Storekeepers$/ }))
    await expect(page.getByText('Something changes for 3 people')).toBeVisible()
    await keepPicture(page, 'role-apply')
    await effort.click(page.getByRole('button', { name: 'Apply', exact: true }))
    await expect(page.getByText('1 change has been applied')).toBeVisible()
    told('storekeepers may adjust stock', effort)
    expect(effort.clicks).toBeLessThanOrEqual(3)
  })

  await test.step('gives three of them another role instead', async () => {
    const effort = new Effort()
    await effort.click(page.getByRole('tab', { name: 'Who holds it' }))
    for (const name of ['Ana', 'Ben', 'Cleo'])
      await effort.click(page.getByRole('checkbox', { name: `Select ${name}` }))
    await effort.click(page.getByRole('button', { name: 'Give another role instead' }))
    await effort.click(page.getByRole('option', { name: /Viewers/ }))
    const dialog = page.getByRole('dialog', { name: 'Viewers instead of Storekeepers for 3 people?' })
    await expect(dialog.getByText(/^Loses: .*Adjust/)).toHaveCount(3)
    await expectAccessible(page)
    await expectToFit(page)
    await keepPicture(page, 'role-switch')
    await effort.click(dialog.getByRole('button', { name: 'Change role' }))
    await expect(page.getByText('3 people now hold Viewers instead')).toBeVisible()
    await expect(page.getByText('Nobody holds this role')).toBeVisible()
    told('three people get another role', effort)
    expect(effort.clicks).toBeLessThanOrEqual(7)
  })
})
