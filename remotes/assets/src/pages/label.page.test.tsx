import { CallFailure } from '@atrium/client'
import { providePeer } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderRemote } from '../../fixtures/render-remote.tsx'
import LabelPage from './label.page.tsx'

const token = '0123456789abcdef0123456789abcdef'
const open = () => renderRemote(<LabelPage />, { parameters: { token } })

it('leads to the asset that has the label', async () => {
  const { asked } = providePeer({ '/asset/openLabel': () => ({ id: 'a1', project_id: 'p' }) })
  open()
  await waitFor(() => expect(location.pathname).toBe('/p/HQ/assets/a1'))
  expect(asked[0]?.input).toEqual({ token })
})

it('says that a label leads nowhere', async () => {
  providePeer({ '/asset/openLabel': () => new CallFailure('not_found', 'not_found', { status: 404 }) })
  open()
  expect(await screen.findByText('This label leads to no asset')).toBeVisible()
})

it('says so of an asset in a project that the person has left', async () => {
  providePeer({ '/asset/openLabel': () => ({ id: 'a1', project_id: 'other' }) })
  open()
  expect(await screen.findByText('This label leads to no asset')).toBeVisible()
})
