import { CallFailure } from '@atrium/client'
import { extensionStore, modalStack } from '@atrium/portal/host'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aDepartment } from '../../fixtures/a-department.ts'
import { anOverview } from '../../fixtures/a-project.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import ProjectPage from './project.page.tsx'

beforeEach(() => {
  layOut()
  extensionStore.setState({ offered: [], placed: [] })
})

const all = ['CLE', 'ELE', 'SEC'].map((code) => aDepartment({ code, name: `Dept ${code}` }))

function openPage(tab: string, options: RemoteOptions = {}, more: Answers = {}) {
  let attached = all.slice(0, 2).map((one, index) => ({ ...one, users: index === 0 ? 3 : 0 }))
  let designations = [{ code: 'ENG', name: 'Engineer', names: { en: 'Engineer', ar: 'مهندس' } }]
  let version = 5
  const { asked } = providePeer({
    '/project/get_overview': () => ({ project: anOverview({ id: 'p', code: 'HQ' }) }),
    '/project/get_all_departments': () => ({ departments: attached, version }),
    '/project/update_departments': ({ department_codes: codes }) => {
      attached = all.filter(({ code }) => codes.includes(code)).map((one) => ({ ...one, users: 0 }))
      return { status: 'ok', version: ++version }
    },
    '/project/assign_users_department': () => ({ status: 'ok' }),
    '/project/get_all_designations': () => ({ designations, version }),
    '/project/update_designations': ({ designations: given }) => {
      designations = given.map(({ code, name }) => {
        const names = typeof name === 'string' ? { en: name, ar: name } : { en: '', ar: '', ...name }
        return { code, name: names.en, names }
      })
      return { status: 'ok', version: ++version }
    },
    ...more,
  })
  return { asked, ...renderRemote(<ProjectPage />, { at: `project?tab=${tab}`, ...options }) }
}

/** Answers as the selector of another module. */
async function pick(name: string, data: readonly object[]): Promise<void> {
  await waitFor(() => expect(modalStack.getState().modals).toHaveLength(1))
  const [modal] = modalStack.getState().modals
  expect(modal).toMatchObject({ name, props: { projectId: 'p', mode: 'multiple' } })
  modal?.settle({ role: 'ok', data })
}

it('shows the figures of other modules before its own', async () => {
  const rooms = { name: 'locations.rooms', owner: 'locations', titleKey: 'rooms', position: 11 }
  extensionStore.setState({ offered: [{ ...rooms, of: 'projects.project.figures' }] })
  openPage('overview')
  const figures = await screen.findByRole('list', { name: 'Figures' })
  const [first, second] = within(figures).getAllByRole('listitem')
  expect(first?.querySelector('[data-extension]')).toHaveAttribute('data-extension', 'locations.rooms')
  expect(second).toHaveTextContent('Locations')
})

it('shows figures, and links only those whose page the person may open', async () => {
  openPage('overview', { may: ['project_view', 'team_view', 'user_view', 'location_view'] })
  const figures = within(await screen.findByLabelText('Figures'))
  expect(figures.getByRole('link', { name: 'Teams 4' })).toHaveAttribute('href', '/p/HQ/teams')
  // The user may see locations but has no page that lists them.
  expect(figures.getByText('1,234')).toBeVisible()
  expect(figures.queryByRole('link', { name: /Locations/ })).not.toBeInTheDocument()
  // A count that the user may not see is left out, not shown as zero.
  expect(figures.queryByText('Roles')).not.toBeInTheDocument()
  expect(screen.getByText('المقر')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
})

it('attaches departments at once, and names those who lose theirs before it detaches one', async () => {
  const { user, asked } = openPage('departments')
  expect(await screen.findByText('Dept CLE')).toBeVisible()
  expect(screen.getByText(/· 3 people/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose departments' }))
  await pick('pickDepartments', all.slice(1))
  const question = within(await screen.findByRole('alertdialog', { name: 'Detach Dept CLE?' }))
  expect(question.getByText('3 people leave it.')).toBeVisible()
  expect(asked.some(({ path }) => path === '/project/update_departments')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Detach' }))
  expect(await screen.findByText('Dept SEC')).toBeVisible()
  expect(asked.find(({ path }) => path === '/project/update_departments')?.input).toEqual({
    project_id: 'p',
    department_codes: ['ELE', 'SEC'],
    version: 5,
  })
})

it('puts people into a department, and shows the new list after a conflict', async () => {
  const { user, asked } = openPage(
    'departments',
    {},
    {
      '/project/update_departments': () =>
        new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 6 } }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Dept ELE' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add people to it' }))
  await pick('pickProjectUsers', [{ id: 'u1' }, { id: 'u2' }])
  expect(await screen.findByText('2 people added to Dept ELE')).toBeVisible()
  expect(asked.find(({ path }) => path === '/project/assign_users_department')?.input).toEqual({
    project_id: 'p',
    department_code: 'ELE',
    user_ids: ['u1', 'u2'],
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Dept ELE' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Detach' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Detach' }))
  expect(await screen.findByText(/Someone else has changed this/)).toBeVisible()
})

it('edits job titles one by one, and keeps what others changed meanwhile', async () => {
  let saves = 0
  const list = [
    { code: 'ENG', name: 'Engineer', names: { en: 'Engineer', ar: 'مهندس' } },
    { code: 'NEW', name: 'Theirs', names: { en: 'Theirs', ar: 'لهم' } },
  ]
  const { user, asked } = openPage(
    'designations',
    {},
    {
      '/project/get_all_designations': () => ({
        designations: saves === 0 ? list.slice(0, 1) : list,
        version: saves === 0 ? 5 : 6,
      }),
      '/project/update_designations': () =>
        ++saves === 1
          ? new CallFailure('conflict', 'conflict_version', { status: 409, current: { version: 6 } })
          : { status: 'ok', version: 7 },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add job title' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add job title' }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'eng')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Technician')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('This code is already in use')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: /^Code/ }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), 'TEC')
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'فني')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === '/project/update_designations')?.input).toEqual({
      project_id: 'p',
      version: 6,
      designations: [
        { code: 'ENG', name: { en: 'Engineer', ar: 'مهندس' } },
        { code: 'NEW', name: { en: 'Theirs', ar: 'لهم' } },
        { code: 'TEC', name: { en: 'Technician', ar: 'فني' } },
      ],
    }),
  )
})

it('removes a job title after a confirmation', async () => {
  const { user } = openPage('designations')
  await user.click(await screen.findByRole('button', { name: 'Actions for Engineer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Remove Engineer?' })).getByRole('button', {
      name: 'Remove',
    }),
  )
  expect(await screen.findByText('There are no job titles yet')).toBeVisible()
})

it('goes to the new address after the code changed', async () => {
  const { user } = openPage('overview', {}, { '/project/update': () => ({ status: 'ok', version: 2 }) })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit HQ' }))
  await user.type(dialog.getByRole('textbox', { name: /^Code/ }), '2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ2/project'))
})

it('offers no actions to a user who may only view', async () => {
  openPage('departments', { may: ['project_view'] })
  expect(await screen.findByText('Dept CLE')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Choose|What can|Edit/ })).not.toBeInTheDocument()
})
