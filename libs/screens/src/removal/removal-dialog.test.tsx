import { CallFailure } from '@atrium/client'
import { toast } from '@atrium/modals'
import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import modals from '../../../modals/i18n/en.json' with { type: 'json' }
import { RemovalDialog, type RemovalDialogProps } from './removal-dialog.tsx'

beforeAll(() =>
  provideTexts('portal', {
    modals,
    cancel: 'Cancel',
    close: 'Close',
    messages: { forbidden: 'You may not do this.' },
  }),
)

function show(props: Partial<RemovalDialogProps> = {}) {
  const handlers = { remove: vi.fn(async () => undefined), onRemoved: vi.fn(), onClose: vi.fn() }
  const { user } = renderInPortal(
    <RemovalDialog
      title="Remove Pumps?"
      confirmLabel="Remove"
      done="Pumps has been removed"
      {...handlers}
      {...props}
    >
      Two people lose what they have.
    </RemovalDialog>,
  )
  return { user, ...handlers }
}

const button = (name: string) => screen.getByRole('button', { name })
const refusal = (failure: CallFailure) => () => Promise.reject(failure)

it('says what goes along, with the focus on the answer that does nothing', async () => {
  const { user, remove, onClose } = show()
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove Pumps?' })
  expect(dialog).toHaveTextContent('Two people lose what they have.')
  await waitFor(() => expect(button('Cancel')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(remove).not.toHaveBeenCalled()
})

it('removes, says so, closes, and lets its owner lead on', async () => {
  const success = vi.spyOn(toast, 'success')
  const { user, remove, onRemoved, onClose } = show()
  await screen.findByRole('alertdialog')
  await user.click(button('Remove'))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  expect(remove).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  expect(success).toHaveBeenCalledExactlyOnceWith('Pumps has been removed')
})

it('shows a refusal in its place and stays open', async () => {
  const { user, onClose, onRemoved } = show({
    remove: refusal(new CallFailure('forbidden', 'forbidden')),
  })
  await screen.findByRole('alertdialog')
  await user.click(button('Remove'))
  expect(await screen.findByRole('alert')).toHaveTextContent('You may not do this.')
  expect(button('Remove')).toBeEnabled()
  expect(onClose).not.toHaveBeenCalled()
  expect(onRemoved).not.toHaveBeenCalled()
})

it('says in words of its own that somebody else has changed the thing', async () => {
  const remove = refusal(new CallFailure('conflict', 'conflict_version', { current: { version: 2 } }))
  const { user } = show({ remove, overtaken: 'Somebody has changed it. Look again.' })
  await screen.findByRole('alertdialog')
  await user.click(button('Remove'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has changed it. Look again.')
})

it('offers nothing but to close where something stands in the way', async () => {
  const { user, onClose } = show({ obstacle: 'Three people still have it.' })
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Three people still have it.')
  expect(dialog).not.toHaveTextContent('Two people lose')
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  // The whole page has the focus until the dialog takes it.
  await waitFor(() => expect(screen.getByText('Close', { selector: 'button' })).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})
