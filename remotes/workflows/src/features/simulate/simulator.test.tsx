import { CallFailure } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { layOut } from '@atrium/testing/remote'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRead, wholeDraft } from '../../../fixtures/a-workflow.ts'
import { openDesigner, pick } from '../../../fixtures/designer.tsx'

beforeEach(() => layOut())

const at = (query = '') => ({ at: `?tab=simulator${query}` })
const action = (name: string) => screen.findByRole('button', { name })

it('says who does not see an action, and lets others press it', async () => {
  const { user } = openDesigner(aRead(), at())
  expect(await screen.findByRole('heading', { name: 'Now in: New' })).toBeVisible()
  expect(await action('Begin')).toHaveAttribute('aria-disabled', 'true')
  expect(await action('Begin')).toHaveAccessibleDescription(/does not see the action/)
  await user.click(screen.getByRole('checkbox', { name: 'Edit work orders' }))
  expect(await action('Begin')).not.toHaveAttribute('aria-disabled')
  await user.click(await action('Begin'))
  const heading = await screen.findByRole('heading', { name: 'Now in: Working' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByText('New: Begin')).toBeVisible()
  expect(new URLSearchParams(location.search).get('pressed')).toBe('begin')
})

it('tells each condition that fails, until it is met', async () => {
  const { user } = openDesigner(aRead(), at('&begin=working&relations=worker&facts=tasks_pending'))
  const finish = await action('Finish')
  expect(finish).toHaveAccessibleDescription(
    /No worker has been assigned.*Pending tasks found.*Please write a comment/,
  )
  await user.click(finish)
  expect(screen.getByRole('heading', { name: 'Now in: Working' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'A worker is assigned' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tasks are pending' }))
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Tested')
  expect(finish).not.toHaveAttribute('aria-disabled')
  await user.click(finish)
  expect(await screen.findByRole('heading', { name: 'Now in: Done' })).toBeVisible()
  expect(screen.getByText('The work has ended here.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'One step back' }))
  expect(await screen.findByRole('heading', { name: 'Now in: Working' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
})

it('reads all of it from the address, and starts again', async () => {
  const { user } = openDesigner(aRead(), at('&rights=cm_edit&pressed=begin'))
  expect(await screen.findByRole('heading', { name: 'Now in: Working' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByRole('heading', { name: 'Now in: New' })).toBeVisible()
  expect(location.search).toBe('?tab=simulator&rights=cm_edit')
})

it('judges as somebody with a role, whose rights count', async () => {
  const [begin, finish] = wholeDraft.actions
  const draft = { ...wholeDraft, actions: [{ ...begin!, roles: ['r1'], rights: [] }, finish!] }
  const access = [
    {
      code: 'cm',
      parent_code: '',
      allowed: true,
      kids: [{ code: 'cm_workers', parent_code: 'cm', allowed: true }],
    },
  ]
  const { user } = openDesigner(aRead(draft), at(), {
    '/role/get/{id}': () => ({ role: { id: 'r1', name: 'Foreman' } }) as CallReply<'/role/get/{id}'>,
    '/role/getAccessPermission/{id}': () => ({ access }),
  })
  expect(await action('Begin')).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: /As this role/ }))
  await pick('pickRole', { id: 'r1', name: 'Foreman', code: 'F', description: '' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Begin' })).not.toHaveAttribute('aria-disabled'),
  )
  expect(screen.getByRole('checkbox', { name: 'Assign workers' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Assign workers' })).toBeDisabled()
  expect(new URLSearchParams(location.search).get('role')).toBe('r1')
})

it('does not judge before it knows what a role may do', async () => {
  const down = () => new CallFailure('unavailable', 'server_error', { status: 503 })
  openDesigner(aRead(), at('&role=r1&rights=cm_edit'), {
    '/role/get/{id}': down,
    '/role/getAccessPermission/{id}': down,
  })
  expect(await screen.findByText('What the role may do could not be loaded')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Begin' })).not.toBeInTheDocument()
})

it('has nothing to try without a step', async () => {
  openDesigner(aRead({ steps: [], actions: [] }), at())
  expect(await screen.findByText('There is nothing to try yet')).toBeVisible()
})
