import { CallFailure } from '@atrium/client'
import type { CountedLocationGroup } from '@atrium/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { providePeer, type Answers } from '../../../fixtures/peer.ts'
import { layOut, renderRemote } from '../../../fixtures/render-remote.tsx'
import PickLocationGroupsModal from './pick-location-groups.modal.tsx'

beforeEach(() => layOut())

function group(id: string, name: string, parentId = '0', isEnabled = true): CountedLocationGroup {
  return {
    id,
    project_id: 'p',
    parent_id: parentId,
    name,
    code: id,
    description: '',
    is_enabled: isEnabled,
    locations: 0,
    level: 0,
    position: 1,
    version: 1,
  }
}

const groups = [
  group('t', 'Towers'),
  group('n', 'North', 't'),
  group('o', 'Old', 't', false),
  group('g', 'Gardens'),
]

function openSelector(mode: 'single' | 'multiple', chosen: readonly string[] = [], more: Answers = {}) {
  providePeer({ '/location-group/getList': () => ({ groups }), ...more })
  const onOk = vi.fn()
  const onCancel = vi.fn()
  const props = { projectId: 'p', mode, chosen, onOk, onCancel }
  return { onOk, onCancel, ...renderRemote(<PickLocationGroupsModal {...props} />) }
}

it('shows the enabled groups as an open tree', async () => {
  openSelector('multiple')
  expect(await screen.findByRole('treeitem', { name: /North/ })).toHaveAttribute('aria-level', '2')
  expect(screen.queryByRole('treeitem', { name: /Old/ })).not.toBeInTheDocument()
})

it('indents levels 0 to 3, and deeper ones no further', async () => {
  const levels = ['a', 'b', 'c', 'd', 'e']
  const chain = levels.map((id, at) => group(id, `Level ${at}`, levels[at - 1] ?? '0'))
  openSelector('multiple', [], { '/location-group/getList': () => ({ groups: chain }) })
  await screen.findByRole('treeitem', { name: /Level 4/ })
  const indents = screen.getAllByRole('treeitem').map(({ style }) => style.paddingInlineStart)
  expect(new Set(indents).size).toBe(4)
  expect(indents[4]).toBe(indents[3])
})

it('selects all, clears, and returns the selected groups', async () => {
  const { user, onOk } = openSelector('multiple')
  expect(await screen.findByRole('dialog', { name: 'Select Location Groups' })).toBeVisible()
  await screen.findByRole('treeitem', { name: /North/ })
  await user.click(screen.getByRole('button', { name: 'Select all' }))
  expect(screen.getByText('3 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('button', { name: 'Assign selected' })).toBeDisabled()
  await user.click(screen.getByRole('treeitem', { name: /Gardens/ }))
  await user.click(screen.getByRole('button', { name: 'Assign selected' }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([{ id: 'g', name: 'Gardens', code: 'g' }])
})

it('starts with the given groups selected, and returns a single one at once in single mode', async () => {
  const first = openSelector('multiple', ['n'])
  expect(await screen.findByRole('treeitem', { name: /North/ })).toHaveAttribute('aria-selected', 'true')
  first.unmount()
  const { user, onOk } = openSelector('single')
  await user.click(await screen.findByRole('treeitem', { name: /North/ }))
  expect(onOk).toHaveBeenCalledExactlyOnceWith([{ id: 'n', name: 'North', code: 'n' }])
})

it('says that the groups cannot be loaded, and tries again', async () => {
  let isDown = true
  const { user } = openSelector('single', [], {
    '/location-group/getList': () =>
      isDown ? new CallFailure('unavailable', 'server_error', { status: 503 }) : { groups },
  })
  expect((await screen.findAllByText('Error loading location groups')).length).toBeGreaterThan(0)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('treeitem', { name: /Towers/ })).toBeVisible()
})
