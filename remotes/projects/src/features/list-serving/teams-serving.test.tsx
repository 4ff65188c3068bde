import { layOut, providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aTeam } from '../../../fixtures/a-team.ts'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import TeamsServingWidget from './teams-serving.widget.tsx'

beforeEach(() => layOut())

const open = () => renderRemote(<TeamsServingWidget projectId="p" locationId="7" size="small" />)

it('lists the teams of a location, each with the way to it and the location that it has', async () => {
  const { asked } = providePeer({
    '/project-team/search': () => ({
      teams: [
        { ...aTeam({ id: 'here' }), found_at: { id: '7', name: 'Room' } },
        { ...aTeam({ id: 'above' }), found_at: { id: '1', name: 'Tower' } },
        { ...aTeam({ id: 'unseen' }), found_at: null },
      ],
    }),
  })
  open()
  const link = await screen.findByRole('link', { name: 'above' })
  expect(link).toHaveAttribute('href', '/p/HQ/teams/above')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'here',
    'aboveinherited from Tower',
    'unseeninherited from a location above',
  ])
  expect(asked[0]?.input).toEqual({ project_id: 'p', location_id: '7', page: 1, limit: 5 })
})

it('says that no team has the location', async () => {
  providePeer({ '/project-team/search': () => ({ teams: [] }) })
  open()
  expect(await screen.findByText('No team has this location')).toBeVisible()
})
