import { expect, it } from 'vitest'
import { aGroup } from '../../../fixtures/a-group.ts'
import { createOutline } from '../../tree/outline.ts'
import { groupItems, groupPages, type GroupItem } from './group-item.ts'

const listed = [
  aGroup({ id: 'towers', is_enabled: false }),
  aGroup({ id: 'north', parent_id: 'towers', level: 1 }),
  aGroup({ id: 'gardens', position: 2 }),
]

it("has a group's path and children, and whether it gives its locations to users", () => {
  const [towers, north, gardens] = groupItems(listed)
  expect(north?.path.map(({ id }) => id)).toEqual(['towers', 'north'])
  expect([towers, north, gardens].map((item) => item?.has_children)).toEqual([true, false, false])
  expect([towers, north, gardens].map((item) => item?.gives)).toEqual([false, false, true])
})

it('returns every group as a page, also with more siblings than one page holds', () => {
  const many = Array.from({ length: 230 }, (_, index) => aGroup({ id: `g${index}`, position: index + 1 }))
  const outlineOf = (groups: Parameters<typeof groupItems>[0], expanded: string[]) =>
    createOutline<GroupItem>({
      pages: groupPages(groupItems(groups), 1),
      hints: [],
      expanded: new Set(expanded),
      rootId: '0',
    })
  const lines = (outline: ReturnType<typeof outlineOf>) =>
    Array.from({ length: outline.count }, (_, line) => outline.rowAt(line).item?.id)
  expect(lines(outlineOf(listed, ['towers']))).toEqual(['towers', 'north', 'gardens'])
  expect(lines(outlineOf(listed, []))).toEqual(['towers', 'gardens'])
  expect(lines(outlineOf(many, []))).toEqual(many.map(({ id }) => id))
  expect(outlineOf([], []).total).toBe(0)
})
