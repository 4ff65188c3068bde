import { expect, it } from 'vitest'
import { aGroup } from '../../../fixtures/a-group.ts'
import { stayingGroups } from './staying-groups.ts'

const groups = [
  aGroup({ id: 'house' }),
  aGroup({ id: 'east', parent_id: 'house' }),
  aGroup({ id: 'kitchens', parent_id: 'east' }),
  aGroup({ id: 'garden' }),
]

it.each([
  ['all of a branch', ['house', 'east', 'kitchens'], []],
  ['a branch without its last group', ['house', 'east'], ['house', 'east']],
  ['a branch without one between', ['house', 'kitchens'], ['house']],
  ['a group that has none below it', ['garden', 'kitchens'], []],
])('finds what stays of %s', (_, selected, staying) => {
  expect([...stayingGroups(groups, new Set(selected))].toSorted()).toEqual(staying.toSorted())
})
