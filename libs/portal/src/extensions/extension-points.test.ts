import { expect, it } from 'vitest'
import { portalPromises } from '../module/recorded-promises.ts'
import { extensionPoints } from './extension-points.ts'

it('lists each extension point under its own name, and all that are recorded', () => {
  const points = Object.entries(extensionPoints)
  expect(points.map(([, { name }]) => name)).toEqual(points.map(([listed]) => listed))
  const recorded = Object.values(portalPromises.points).map(({ name, shape }) => [name, shape.kind])
  expect(points.map(([name, { kind }]) => [name, kind]).toSorted()).toEqual(recorded.toSorted())
})
