import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { anOverview, aProject } from '../../fixtures/a-project.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ProjectsPage from './projects.page.tsx'

beforeEach(() => layOut())

const projects = Array.from({ length: 60 }, (_, index) =>
  aProject({ code: `P${index + 1}`, short_name: `House ${index + 1}` }),
)

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/project/search': ({ page = 1, limit = 20, search_text: text = '', code = '' }) => ({
      projects: projects
        .filter((one) => one.short_name.includes(text) && one.code.includes(code))
        .slice((page - 1) * limit, page * limit),
    }),
    '/saved-view/search': () => ({ views: [] }),
    ...more,
  })
  return { asked, ...renderRemote(<ProjectsPage />, { at: 'projects', ...options }) }
}

/** What the list was asked for, in turn. */
const searches = (asked: readonly { path: string; input: unknown }[]) =>
  asked.filter(({ path }) => path === '/project/search').map(({ input }) => input)

it('lists the projects, reads further ones as one scrolls, and sorts them by the heads', async () => {
  const { user, asked } = openPage()
  const link = await screen.findByRole('link', { name: 'P1' })
  expect(link).toHaveAttribute('href', '/p/P1')
  expect(screen.getByRole('row', { name: /^P1 / })).toHaveTextContent('P1House 1')
  fireEvent.scroll(screen.getByRole('table', { name: 'Projects' }), { target: { scrollTop: 40 * 52 } })
  expect(await screen.findByText('60 projects')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Short Name' }))
  await waitFor(() => expect(location.search).toBe('?sort=name'))
  await waitFor(() => expect(searches(asked)).toContainEqual({ page: 1, limit: 50, sort: 'name' }))
})

it('filters by all texts and by code, and keeps both in the address', async () => {
  const { user, asked } = openPage()
  await screen.findByRole('link', { name: 'P1' })
  await user.type(screen.getByRole('searchbox', { name: 'Code' }), 'P4')
  await waitFor(() => expect(location.search).toBe('?code=P4'))
  expect(await screen.findByRole('link', { name: 'P4' })).toBeVisible()
  await waitFor(() => expect(searches(asked).at(-1)).toEqual({ page: 1, limit: 50, code: 'P4' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search all fields' }), 'nowhere')
  expect(await screen.findByText('No projects found')).toBeVisible()
})

it('shows the specified messages for missing fields, says that a code is taken, then offers to open the project', async () => {
  let isTaken = true
  const taken = new CallFailure('conflict', 'project_code_exists', { status: 409 })
  const { user, asked } = openPage(
    {},
    { '/project/create_basic': () => (isTaken ? taken : { status: 'ok', id: 'new' }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Add project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add project' }))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Add' }))
  await submit()
  expect(await dialog.findByText('Code is mandatory')).toBeVisible()
  expect(dialog.getByText('Short Name is mandatory')).toBeVisible()
  expect(dialog.getByText('Full Name is mandatory in all languages')).toBeVisible()
  const zone = dialog.getByRole('combobox', { name: 'Time zone' })
  await user.clear(zone)
  await user.type(zone, 'tok')
  await user.click(dialog.getByRole('option', { name: 'Asia/Tokyo', hidden: true }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'First day of the week' }), 'Sunday')
  const currency = dialog.getByRole('combobox', { name: 'Currency' })
  await user.clear(currency)
  await user.type(currency, 'japanese{ArrowDown}{Enter}')
  expect(currency).toHaveValue('JPY · Japanese Yen')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'HBR')
  await user.type(dialog.getByRole('textbox', { name: /^Short Name/ }), 'Harbour')
  await user.type(dialog.getByRole('textbox', { name: /^Full Name/ }), 'The harbour')
  await submit()
  // The tab of the language whose name is missing comes to the front.
  expect(await dialog.findByRole('tab', { name: /العربية/, selected: true })).toBeVisible()
  expect(dialog.getByText('Full Name is mandatory in all languages')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Full Name/ }), 'الميناء')
  await submit()
  expect(await dialog.findByText('Project Code already exist')).toBeVisible()
  isTaken = false
  await submit()
  const made = within(await screen.findByRole('dialog', { name: 'HBR - Harbour has been created' }))
  expect(asked.findLast(({ path }) => path === '/project/create_basic')?.input).toEqual({
    code: 'HBR',
    short_name: 'Harbour',
    full_name: { en: 'The harbour', ar: 'الميناء' },
    time_zone: 'Asia/Tokyo',
    week_start: 7,
    currency: 'JPY',
  })
  await user.click(made.getByRole('button', { name: 'Open the project' }))
  expect(location.pathname).toBe('/p/HBR')
})

it('begins a project like another one, and says what it took over and what it left out', async () => {
  const { user, asked } = openPage(
    {},
    {
      '/project/create_basic': () => ({
        status: 'ok',
        id: 'new',
        taken_over: { roles: 4, roles_left_out: 1, departments: 2, designations: 3 },
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add project' }))
  const model = dialog.getByRole('combobox', { name: 'Like another project' })
  const [, first] = within(model).getAllByRole('option')
  await user.selectOptions(model, first?.textContent ?? '')
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'HBR')
  await user.type(dialog.getByRole('textbox', { name: /^Short Name/ }), 'Harbour')
  await user.type(dialog.getByRole('textbox', { name: /^Full Name/ }), 'The harbour')
  await user.click(dialog.getByRole('tab', { name: /العربية/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Full Name/ }), 'الميناء')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Taken over – roles: 4; departments: 2; job titles: 3.')).toBeVisible()
  expect(screen.getByText('Roles that allow more than you hold were left out: 1.')).toBeVisible()
  expect(asked.findLast(({ path }) => path === '/project/create_basic')?.input).toMatchObject({
    like_id: (first as HTMLOptionElement).value,
  })
})

it("renames a project, and shows the server's refusal", async () => {
  const { user, asked } = openPage(
    {},
    {
      '/project/get_overview': () => ({ project: anOverview({ code: 'P1', short_name: 'House 1' }) }),
      '/project/update': () => new CallFailure('forbidden', 'forbidden', { status: 403 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for House 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit House 1' }))
  // The dialog focuses its first field when it opens. Typing starts after that.
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Code/ })).toHaveFocus())
  await user.type(dialog.getByRole('textbox', { name: /^Short Name/ }), 'b')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('You do not have the right to do this.')).toBeVisible()
  expect(asked.find(({ path }) => path === '/project/update')?.input).toEqual({
    project_id: 'p1',
    version: 1,
    short_name: 'House 1b',
  })
})

it('offers nothing to a user without rights, and shows texts for an empty list and for a failure', async () => {
  let isDown = true
  const { user } = openPage(
    { may: [] },
    {
      '/project/search': () =>
        isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { projects: [] },
    },
  )
  expect(await screen.findByText('The projects could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no projects yet')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add project' })).not.toBeInTheDocument())
})
