import { provideTexts, renderInPortal } from '@atrium/testing'
import { Button } from '@atrium/ui'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { useConfirm } from './use-confirm.tsx'

beforeAll(() => provideTexts('portal', { modals: english }))

function Remover({ answered }: { answered: (confirmed: boolean) => void }) {
  const { ask, dialog } = useConfirm()
  const question = {
    title: 'Remove Role?',
    message: 'Do you want to unassign this role?',
    confirmLabel: 'Remove',
    danger: true,
  }
  return (
    <>
      <Button onClick={() => void ask(question).then(answered)}>Unassign</Button>
      {dialog}
    </>
  )
}

describe('useConfirm', () => {
  it('asks with the focus on the safe answer, so that Enter does nothing', async () => {
    const answered = vi.fn()
    const { user } = renderInPortal(<Remover answered={answered} />)
    await user.click(screen.getByRole('button', { name: 'Unassign' }))
    expect(await screen.findByRole('alertdialog', { name: 'Remove Role?' })).toHaveTextContent(
      'Do you want to unassign this role?',
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unassign' })).toHaveFocus())
  })

  it('resolves to true after a confirmation', async () => {
    const answered = vi.fn()
    const { user } = renderInPortal(<Remover answered={answered} />)
    await user.click(screen.getByRole('button', { name: 'Unassign' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true))
  })

  it('takes Escape and unmounting for a no', async () => {
    const answered = vi.fn()
    const { user, unmount } = renderInPortal(<Remover answered={answered} />)
    await user.click(screen.getByRole('button', { name: 'Unassign' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false))
    await user.click(screen.getByRole('button', { name: 'Unassign' }))
    unmount()
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(2))
    expect(answered).toHaveBeenLastCalledWith(false)
  })
})
