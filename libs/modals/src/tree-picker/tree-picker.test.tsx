import { provideTexts, renderInPortal } from '@atrium/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import english from '../../i18n/en.json' with { type: 'json' }
import { TreePicker } from './tree-picker.tsx'
import type { TreePickerProps } from './tree-picker.tsx'
import type { TreeBranch, TreeNode, TreeSource } from './tree-source.ts'

const node = (id: string, name: string, hasChildren = false, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  name,
  hasChildren,
  ...more,
})

const site: Record<string, readonly TreeNode[]> = {
  '': [node('b', 'Building', true), node('g', 'Garden')],
  b: [
    node('l1', 'Level 1', true),
    node('l2', 'Level 2', true),
    node('x', 'Shaft', false, { disabled: true }),
  ],
  l1: [node('r1', 'Room 1'), node('r2', 'Room 2')],
  l2: [],
}
const load = vi.fn(async (parent: TreeNode | null): Promise<TreeBranch<TreeNode>> => ({
  nodes: site[parent?.id ?? ''] ?? [],
}))

beforeAll(() => provideTexts('portal', { modals: english }))
beforeEach(() => void load.mockClear())

function show(
  props: Partial<TreePickerProps<TreeNode>> = {},
  portal: Parameters<typeof renderInPortal>[1] = {},
) {
  const onOk = vi.fn()
  const rendered = renderInPortal(
    <TreePicker title="Select Sub Locations" source={{ load }} onOk={onOk} onCancel={() => {}} {...props} />,
    portal,
  )
  return { ...rendered, onOk }
}

const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(name) })
const tree = () => screen.getByRole('tree', { name: 'Select Sub Locations' })
const names = () => screen.getAllByRole('treeitem').map((each) => each.textContent)
const activeName = () =>
  document.getElementById(tree().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('TreePicker', () => {
  it('fetches a branch when it is first opened, and only then', async () => {
    const { user } = show()
    expect(await item('Building')).toHaveAttribute('aria-expanded', 'false')
    expect(await item('Garden')).not.toHaveAttribute('aria-expanded')
    expect(load).toHaveBeenCalledTimes(1)
    await user.click(screen.getByTitle('Expand Building'))
    expect(await item('Level 1')).toHaveAttribute('aria-level', '2')
    await user.click(screen.getByTitle('Collapse Building'))
    expect(names()).toEqual(['Building', 'Garden'])
    await user.click(screen.getByTitle('Expand Building'))
    expect(names()).toEqual(['Building', 'Level 1', 'Level 2', 'Shaft', 'Garden'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('has a button to select each node if rows only open and close', async () => {
    const { user, onOk } = show({ selectButtons: true })
    await user.click(await item('Building'))
    expect(await item('Level 1')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Select Shaft' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('treeitem', { name: /Garden/ }))
    expect(onOk).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Select Level 1' }))
    expect(onOk).toHaveBeenCalledExactlyOnceWith([site['b']?.[0]])
  })

  it('works by keyboard: into, out of, to letters, to the ends', async () => {
    const { user, onOk } = show()
    await item('Building')
    await waitFor(() => expect(tree()).toHaveFocus())
    await user.keyboard('{ArrowRight}')
    await item('Level 1')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await item('Room 1')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(activeName()).toBe('Room 2')
    await user.keyboard('{ArrowLeft}')
    expect(activeName()).toBe('Level 1')
    await user.keyboard('{ArrowLeft}')
    expect(await item('Level 1')).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('g')
    expect(activeName()).toBe('Garden')
    await user.keyboard('{Home}{End}{Enter}')
    expect(onOk).toHaveBeenCalledExactlyOnceWith([site['']?.[1]])
  })

  it('stays on its line when a branch above it arrives late', async () => {
    const { promise, resolve } = Promise.withResolvers<TreeBranch<TreeNode>>()
    const { user, onOk } = show()
    await item('Building')
    await waitFor(() => expect(tree()).toHaveFocus())
    load.mockReturnValueOnce(promise)
    await user.keyboard('{ArrowRight}{End}')
    expect(activeName()).toBe('Garden')
    resolve({ nodes: site['b'] ?? [] })
    await item('Level 1')
    expect(activeName()).toBe('Garden')
    await user.keyboard('{Enter}')
    expect(onOk).toHaveBeenCalledExactlyOnceWith([site['']?.[1]])
  })

  it('swaps left and right for a right-to-left direction', async () => {
    document.body.style.direction = 'rtl'
    const { user } = show({}, { direction: 'rtl', locale: 'ar' })
    await item('Building')
    await waitFor(() => expect(tree()).toHaveFocus())
    await user.keyboard('{ArrowLeft}')
    expect(await item('Level 1')).toBeVisible()
    document.body.style.direction = ''
  })

  it('selects several, except disabled ones, and returns them on Proceed', async () => {
    const { user, onOk } = show({ mode: 'multiple' })
    await item('Building')
    await user.click(screen.getByTitle('Expand Building'))
    await user.click(await item('Shaft'))
    expect(screen.getByRole('button', { name: 'Proceed' })).toBeDisabled()
    await user.click(await item('Level 2'))
    await user.click(await item('Garden'))
    expect(screen.getByText('2 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Proceed' }))
    expect(onOk.mock.calls[0]?.[0].map(({ id }: TreeNode) => id)).toEqual(['l2', 'g'])
    await user.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByText('4 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await item('Garden')).toHaveAttribute('aria-selected', 'false')
  })

  it('treats a branch that turned out empty as a leaf', async () => {
    const { user } = show()
    await item('Building')
    await user.click(screen.getByTitle('Expand Building'))
    await item('Level 2')
    await user.click(screen.getByTitle('Expand Level 2'))
    await waitFor(async () => expect(await item('Level 2')).not.toHaveAttribute('aria-expanded'))
  })

  it('shows a failure within the branch, and retries it', async () => {
    const { user } = show()
    await item('Building')
    const fault = new Error('a fault of the source')
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    load.mockRejectedValueOnce(fault)
    await user.click(screen.getByTitle('Expand Building'))
    expect(await screen.findByText('Failed to load data. Please try again.')).toBeVisible()
    expect(errors).toHaveBeenCalledExactlyOnceWith('The source of a tree threw', fault)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await item('Level 1')).toBeVisible()
  })

  it('draws branches that came with their node, and indents no deeper than the limit', async () => {
    const deep = node('1', 'One', true, {
      children: [node('2', 'Two', true, { children: [node('3', 'Three')] })],
    })
    const { user } = show({ source: { load: async () => ({ nodes: [deep] }) }, deepestIndent: 1 })
    await item('One')
    await user.click(screen.getByTitle('Expand One'))
    await user.click(screen.getByTitle('Expand Two'))
    expect((await item('Three')).style.paddingInlineStart).toBe((await item('Two')).style.paddingInlineStart)
  })

  it('says that there is nothing', async () => {
    show({ source: { load: async () => ({ nodes: [] }) }, emptyText: 'No groups' })
    expect(await screen.findByText('No groups')).toBeVisible()
  })
})

describe('TreePicker with long branches, search and confirmation', () => {
  const pages: TreeSource<TreeNode> = {
    load: async (_, __, after) =>
      after === 0
        ? { nodes: [node('1', 'One'), node('2', 'Two')], more: true }
        : { nodes: [node('2', 'Two'), node('3', 'Three')] },
    search: async (words) => ({
      nodes: [
        node('9', `${words} 9`, true, { description: 'Building' }),
        node('8', 'Shut', false, { disabled: true }),
      ],
    }),
  }

  it('loads further nodes of a branch on request, and shows none twice', async () => {
    const { user } = show({ source: pages })
    expect(await item('Two')).toHaveAttribute('aria-setsize', '-1')
    await waitFor(() => expect(tree()).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    expect(await item('Three')).toHaveAttribute('aria-setsize', '3')
    expect(names()).toEqual(['One', 'Two', 'Three'])
  })

  it('finds nodes at any place, and returns to the tree', async () => {
    const { user, onOk } = show({ source: pages, searchPlaceholder: 'Room' })
    await item('One')
    await user.type(screen.getByPlaceholderText('Room'), 'Lift')
    expect(await item('Lift 9')).toHaveTextContent('Building')
    expect(await item('Lift 9')).not.toHaveAttribute('aria-expanded')
    await user.clear(screen.getByPlaceholderText('Room'))
    expect(await item('One')).toBeVisible()
    await user.type(screen.getByPlaceholderText('Room'), 'Lift')
    await item('Lift 9')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onOk.mock.calls[0]?.[0]).toMatchObject([{ id: '9' }])
  })

  it('announces the result of a search', async () => {
    const search = async (words: string) => ({ nodes: words === 'Lift' ? [node('9', 'Lift 9')] : [] })
    const { user } = show({ source: { load, search }, searchPlaceholder: 'Room' })
    await item('Building')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(screen.getByPlaceholderText('Room'), 'Lift')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 result'))
    await user.type(screen.getByPlaceholderText('Room'), 's')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found'))
    await user.clear(screen.getByPlaceholderText('Room'))
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  })

  it('waits for the button if a single choice needs confirmation', async () => {
    const { user, onOk } = show({
      proceedLabel: () => 'Move here',
      otherActions: <button>To the top</button>,
    })
    expect(screen.getByRole('button', { name: 'To the top' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Move here' })).toBeDisabled()
    await user.click(await item('Building'))
    await user.click(await item('Garden'))
    expect(await item('Building')).toHaveAttribute('aria-selected', 'false')
    expect((await item('Building')).querySelector('[data-part=chosen]')).toBeNull()
    // A mark, so that the colour is not all that tells it.
    expect((await item('Garden')).querySelector('[data-part=chosen] svg')).toBeVisible()
    expect(onOk).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Move here' }))
    expect(onOk).toHaveBeenCalledExactlyOnceWith([site['']?.[1]])
  })

  it('draws only the visible part of a long branch and the active line, and goes to its end', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(384)
    const nodes = Array.from({ length: 400 }, (_, at) => node(`${at}`, `Place ${at + 1}`))
    const { user } = show({ source: { load: async () => ({ nodes }) } })
    await item('Place 1$')
    await waitFor(() => expect(tree()).toHaveFocus())
    expect(names().length).toBeLessThan(60)
    await user.keyboard('{End}')
    await waitFor(() => expect(activeName()).toBe('Place 400'))
    expect(names().length).toBeLessThan(60)
    // Scrolled away by hand, the active line is still there for screen readers.
    const box = tree().parentElement
    if (!box) throw new Error('The tree has no box that scrolls')
    box.scrollTop = 0
    box.dispatchEvent(new Event('scroll'))
    await item('Place 1$')
    expect(activeName()).toBe('Place 400')
  })
})
