import { expect, it } from 'vitest'
import { aGroup } from '../../../fixtures/a-group.ts'
import { groupItems } from './group-item.ts'

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
