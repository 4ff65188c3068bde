import { CallFailure } from '@atrium/client'
import { aDetails } from '@atrium/testing/orders'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import ReviewOrderDialog from './review-order.dialog.tsx'

beforeEach(() => layOut())

function openDialog(rating: number | null, answers: Answers = {}) {
  const { asked } = providePeer({ '/cm/editReview': () => ({ status: 'ok', version: 2 }), ...answers })
  const onClose = vi.fn<() => void>()
  const { cm: work } = aDetails({ id: 'o1', status: 'Completed', rating })
  const sent = () => asked.findLast(({ path }) => path === '/cm/editReview')?.input
  return { sent, onClose, ...renderRemote(<ReviewOrderDialog work={work} onClose={onClose} />) }
}

it('writes rating and remarks on behalf of who asked, with the version that was read', async () => {
  const { user, sent, onClose } = openDialog(null)
  expect(screen.getByText('On behalf of Rana Asker. The order says who wrote it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save review' }))
  expect(await screen.findByText('Choose a rating.')).toBeVisible()
  expect(sent()).toBeUndefined()
  const group = within(screen.getByRole('radiogroup', { name: 'How well was it done?' }))
  await user.click(group.getByRole('radio', { name: '4 – Good' }))
  await user.type(screen.getByRole('textbox', { name: /^Remarks/ }), ' Quick ')
  await user.click(screen.getByRole('button', { name: 'Save review' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual({ cm_id: 'o1', rating: 4, comment: 'Quick', version: 1 })
})

it('begins with the review that is there, and says why a change is refused', async () => {
  const { user, onClose } = openDialog(2, {
    '/cm/editReview': () => new CallFailure('conflict', 'work_not_completed', { status: 409 }),
  })
  expect(screen.getByRole('radio', { name: '2 – Poor' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '5 – Very good' }))
  await user.click(screen.getByRole('button', { name: 'Save review' }))
  expect(await screen.findByText('Only a completed order can be rated')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
