import { CallFailure } from '@atrium/client'
import type { ListedRole } from '@atrium/contract'
import { layOut, providePeer, type Answers } from '@atrium/testing/remote'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderRemote } from '../../../fixtures/render-remote.tsx'
import PickRoleModal from './pick-role.modal.tsx'

beforeEach(() => layOut())

function role(name: string): ListedRole {
  const id = name.toLowerCase()
  return {
    id,
    role_id: id,
    project_id: 'p',
    name,
    description: `${name} of the house`,
    code: id,
    version: 1,
    holders: 0,
  }
}

const roles = ['Engineer', 'Storekeeper'].map(role)

function openSelector(more: Answers = {}) {
  const { asked } = providePeer({
    '/role/search': ({ search_text: text = '' }) => ({
      roles: roles.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
    }),
    ...more,
  })
  const onOk = vi.fn()
  const onCancel = vi.fn()
  return { asked, onOk, onCancel, ...renderRemote(<PickRoleModal {...{ projectId: 'p', onOk, onCancel }} />) }
}

it('lists names and descriptions, and returns the chosen role', async () => {
  const { user, onOk } = openSelector()
  expect(await screen.findByRole('dialog', { name: 'Select Role' })).toBeVisible()
  await user.click(await screen.findByRole('option', { name: /Engineer.*Engineer of the house/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith(roles[0])
})

it('searches on Enter, not on every key, and says when there are none', async () => {
  const { user, asked } = openSelector()
  await screen.findByRole('option', { name: /Engineer/ })
  await user.type(screen.getByRole('searchbox'), 'nobody')
  expect(asked).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect((await screen.findAllByText('No roles found'))[0]).toBeVisible()
  expect(asked[1]?.input).toEqual({ project_id: 'p', search_text: 'nobody' })
})

it('says that the roles cannot be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openSelector({
    '/role/search': () =>
      isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { roles },
  })
  expect((await screen.findAllByText('Error loading roles'))[0]).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Storekeeper/ })).toBeVisible()
})
