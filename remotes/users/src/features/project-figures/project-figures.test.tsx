import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import PeopleFigure from './people.widget.tsx'
import SignedInFigure from './signed-in.widget.tsx'

const props = { projectId: 'p', size: 'figure' } as const

it('shows people and those who signed in lately with the way to them, by one call', async () => {
  const { asked } = providePeer({ '/user/getFigures': () => ({ people: 60, signed_in: 41 }) })
  renderRemote(
    <>
      <PeopleFigure {...props} />
      <SignedInFigure {...props} />
    </>,
  )
  expect(await screen.findByRole('link', { name: 'People 60' })).toHaveAttribute('href', '/p/HQ/users')
  expect(screen.getByRole('link', { name: 'Signed in within 30 days 41' })).toBeVisible()
  expect(asked).toHaveLength(1)
})
