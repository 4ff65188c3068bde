import { providePeer } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import LowFigure from './low.widget.tsx'
import OpenRequestsFigure from './open-requests.widget.tsx'
import OutFigure from './out.widget.tsx'

const props = { projectId: 'p', size: 'figure' } as const

it('shows what is low, what has run out and open requests with the way to them, by one call', async () => {
  const { asked } = providePeer({ '/store/get_figures': () => ({ low: 12, out: 3, open_requests: 1050 }) })
  renderRemote(
    <>
      <LowFigure {...props} />
      <OutFigure {...props} />
      <OpenRequestsFigure {...props} />
    </>,
  )
  expect(await screen.findByRole('link', { name: 'Low in stock 12' })).toHaveAttribute(
    'href',
    '/p/HQ/stores/short?only=low',
  )
  expect(screen.getByRole('link', { name: 'Out of stock 3' })).toHaveAttribute(
    'href',
    '/p/HQ/stores/short?only=out',
  )
  expect(screen.getByRole('link', { name: 'Open requests 1,050' })).toHaveAttribute(
    'href',
    '/p/HQ/stores/requests?state=Open',
  )
  expect(asked).toHaveLength(1)
})
