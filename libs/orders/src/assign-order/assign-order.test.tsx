import { CallFailure } from '@atrium/client'
import type { CallReply, WorkCandidate } from '@atrium/contract'
import { aDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers, settleModal } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderOrders } from '../../fixtures/render-orders.tsx'
import AssignOrderDialog from './assign-order.dialog.tsx'

beforeEach(() => layOut())

type Candidates = CallReply<'/cm/getCandidates'>

const aCandidate = (given: Partial<WorkCandidate> & Pick<WorkCandidate, 'id' | 'name'>): WorkCandidate => ({
  ...{ file_number: '', department_codes: [], open: 0, serves: 'none' },
  ...given,
})

const suggested: Candidates = {
  workers: [
    aCandidate({ id: 'u1', name: 'Omar Fixer', open: 1, serves: 'department', department_codes: ['MECH'] }),
    aCandidate({ id: 'u2', name: 'Ines Volt', open: 4, serves: 'team', file_number: 'F-12' }),
    aCandidate({ id: 'u3', name: 'Paul Plank' }),
  ],
  teams: [{ id: 't1', name: 'Tower team', members: 5, open: 2, serves: true }],
  total: 3,
}

function openDialog(
  given: Parameters<typeof aDetails>[0] = { id: 'o1' },
  answers: Answers = {},
  lead: string | null = null,
) {
  const { asked } = providePeer({
    '/cm/getCandidates': ({ search_text: text = '' }) => ({
      ...suggested,
      workers: suggested.workers.filter(({ name }) => name.includes(text)),
      teams: text === '' ? suggested.teams : [],
    }),
    '/cm/assignWorkers': () => ({ status: 'ok', version: 2 }),
    ...answers,
  })
  const onClose = vi.fn<() => void>()
  const work = { ...aDetails(given).cm, lead_id: lead }
  const sent = () => asked.findLast(({ path }) => path === '/cm/assignWorkers')?.input
  return { sent, asked, onClose, ...renderOrders(<AssignOrderDialog work={work} onClose={onClose} />) }
}

it('suggests workers and teams in the order of the server, with what they have open and why', async () => {
  openDialog()
  const workers = within(await screen.findByRole('region', { name: 'Workers' }))
  expect(workers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Omar FixerIn the department of the order1 open work order · MECH',
    'Ines VoltIn a team that has this place4 open work orders · F-12',
    'Paul PlankNo open work orders',
  ])
  const team = within(screen.getByRole('region', { name: 'Teams' })).getByRole('listitem')
  expect(team).toHaveTextContent('Tower teamHas this place2 open work orders · 5 members')
})

it('gives an order to several workers and a team, one of whom leads, with the version that was read', async () => {
  const { user, sent, onClose } = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: /^Omar Fixer/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Ines Volt/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Tower team/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /Who leads/ }), 'Ines Volt')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual({ cm_id: 'o1', version: 1, user_ids: ['u1', 'u2'], team_ids: ['t1'], lead_id: 'u2' })
  expect(screen.getByText('CM-00042 has been assigned')).toBeVisible()
})

it('keeps who was chosen while the person searches, and Enter in the search does not save', async () => {
  const { user, sent } = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: /^Omar Fixer/ }))
  await user.type(screen.getByRole('searchbox', { name: 'Search workers and teams' }), 'Ines{Enter}')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Omar/ })).not.toBeInTheDocument())
  expect(sent()).toBeUndefined()
  const chosen = within(screen.getByRole('group', { name: 'Chosen' }))
  expect(chosen.getByText('Omar Fixer')).toBeVisible()
  await user.click(chosen.getByRole('button', { name: 'Remove Omar Fixer' }))
  expect(screen.queryByRole('group', { name: 'Chosen' })).not.toBeInTheDocument()
})

it('disables workers who have the order already, and makes one of them lead', async () => {
  const { user, sent } = openDialog(
    {
      id: 'o1',
      workers: [
        { id: 'u1', name: 'Omar Fixer' },
        { id: 'u3', name: 'Paul Plank' },
      ],
    },
    {},
    'u1',
  )
  const omar = await screen.findByRole('checkbox', { name: /^Omar Fixer.*Has it already/ })
  expect(omar).toBeChecked()
  expect(omar).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Choose a worker or a team.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /Who leads/ }), 'Paul Plank')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() =>
    expect(sent()).toEqual({ cm_id: 'o1', version: 1, user_ids: [], team_ids: [], lead_id: 'u3' }),
  )
})

it('drops a lead who is no longer chosen', async () => {
  const { user, sent } = openDialog()
  await user.click(await screen.findByRole('checkbox', { name: /^Omar Fixer/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Ines Volt/ }))
  await user.selectOptions(screen.getByRole('combobox', { name: /Who leads/ }), 'Ines Volt')
  await user.click(screen.getByRole('checkbox', { name: /^Ines Volt/ }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(sent()).toEqual({ cm_id: 'o1', version: 1, user_ids: ['u1'], team_ids: [] }))
})

it('takes a worker from the selector of the project', async () => {
  const { user, sent } = openDialog()
  await user.click(await screen.findByRole('button', { name: 'Other worker…' }))
  expect(await settleModal('pickProjectWorker', { id: 'u8', name: 'Far Away' })).toMatchObject({
    projectId: 'p',
  })
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(sent()).toMatchObject({ user_ids: ['u8'] }))
})

it('says how many it does not show, and that a search found nobody', async () => {
  const { user } = openDialog(
    { id: 'o1' },
    {
      '/cm/getCandidates': ({ search_text: text }) =>
        text === undefined ? { ...suggested, total: 80 } : { workers: [], teams: [], total: 0 },
    },
  )
  expect(await screen.findByText('3 of 80 workers. Search to find others.')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText('No workers or teams found')).toBeVisible()
})

it('keeps what was chosen when the server refuses, and says why', async () => {
  const { user, onClose } = openDialog(
    { id: 'o1' },
    {
      '/cm/assignWorkers': () => new CallFailure('conflict', 'work_closed', { status: 409 }),
    },
  )
  await user.click(await screen.findByRole('checkbox', { name: /^Omar Fixer/ }))
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('The order is closed')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Omar Fixer/ })).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

it('says that the suggestions could not be loaded', async () => {
  openDialog(
    { id: 'o1' },
    {
      '/cm/getCandidates': () => new CallFailure('unavailable', 'server_error', { status: 503 }),
    },
  )
  expect(await screen.findByText('The suggestions could not be loaded')).toBeVisible()
})
