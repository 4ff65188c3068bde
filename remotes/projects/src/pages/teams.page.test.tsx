import { CallFailure } from '@atrium/client'
import { providePeer, type Answers } from '@atrium/testing/remote'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aTeam } from '../../fixtures/a-team.ts'
import { layOut, renderRemote, type RemoteOptions } from '../../fixtures/render-remote.tsx'
import TeamsPage from './teams.page.tsx'

beforeEach(() => layOut())

const teams = Array.from({ length: 60 }, (_, index) =>
  aTeam({ id: `t${index + 1}`, name: `Team ${index + 1}`, description: index === 0 ? 'By night' : '' }),
)

function openPage(options: RemoteOptions = {}, more: Answers = {}) {
  const { asked } = providePeer({
    '/saved-view/search': () => ({ views: [] }),
    '/project-team/search': ({ page = 1, limit = 20, search_text: text = '' }) => ({
      teams: teams.filter(({ name }) => name.includes(text)).slice((page - 1) * limit, page * limit),
    }),
    '/project-team/summarize': ({ team_ids: ids }) => ({
      teams: ids.map((team_id, index) => ({
        team_id,
        supervisor: team_id === 't1' ? { id: 'u1', name: 'Ada Byron' } : null,
        counts: { users: index, locations: 7 },
      })),
    }),
    ...more,
  })
  return { asked, ...renderRemote(<TeamsPage />, { at: 'teams', ...options }) }
}

it('lists the teams with links, and loads more at the end of the list', async () => {
  openPage()
  const link = await screen.findByRole('link', { name: 'Team 1 By night' })
  expect(link).toHaveAttribute('href', '/p/HQ/teams/t1')
  expect(screen.getByText('By night')).toBeVisible()
  const cells = () => within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
  await waitFor(() =>
    expect(cells().map(({ textContent }) => textContent)).toEqual(['Team 1By night', 'Ada Byron', '0', '7']),
  )
  fireEvent.scroll(screen.getByRole('table', { name: 'Teams' }), { target: { scrollTop: 40 * 52 } })
  await waitFor(() => expect(screen.getByText('60 teams')).toBeInTheDocument())
})

it('searches, with the text in the address', async () => {
  const { user } = openPage()
  await user.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'nothing')
  expect(await screen.findByText('No teams found')).toBeVisible()
  expect(location.search).toBe('?search=nothing')
})

it('creates a team with a name in every language and opens it', async () => {
  const { user, asked } = openPage({}, { '/project-team/create': () => ({ status: 'ok', id: 'new' }) })
  await user.click(await screen.findByRole('button', { name: 'Add team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add team' }))
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Night shift')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect((await screen.findAllByText('Invalid name')).length).toBeGreaterThan(0)
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'فريق الليل')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/teams/new'))
  expect(asked.find(({ path }) => path === '/project-team/create')?.input).toEqual({
    project_id: 'p',
    name: { en: 'Night shift', ar: 'فريق الليل' },
  })
})

it('shows texts for an empty list and for a failure, and offers nothing to a user without rights', async () => {
  let isDown = true
  const { user } = openPage(
    { may: ['team_view'] },
    {
      '/project-team/search': () =>
        isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { teams: [] },
    },
  )
  expect(await screen.findByText('The teams could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no teams yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add team' })).not.toBeInTheDocument()
})
