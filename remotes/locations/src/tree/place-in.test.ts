import { expect, it } from 'vitest'
import { aLocation } from '../../fixtures/a-location.ts'
import { placingBack, placingOf } from './place-in.ts'

const floor = aLocation({ id: 'floor', parent_id: 'tower', position: 1 })
const annex = aLocation({ id: 'annex', parent_id: 'site', position: 2 })

it('moves a location to a target with the version that was shown, and back to its place', () => {
  expect(placingOf(floor, { item: annex, zone: 'after' })).toEqual({
    id: 'floor',
    version: 1,
    parent_id: 'site',
    position: 3,
  })
  expect(placingBack(floor)).toEqual({ id: 'floor', parent_id: 'tower', position: 1 })
})
