import { expect, it } from 'vitest'
import { serviceOptions } from './service-options.ts'

it('lists services in the order of their tree with the names above', () => {
  const options = serviceOptions([
    { id: 'a', name: 'Electricity', parent_id: null },
    { id: 'c', name: 'Water', parent_id: null },
    { id: 'b', name: 'Lamps', parent_id: 'a' },
    { id: 'd', name: 'Taps', parent_id: 'gone' },
  ])
  expect(options.map(({ label }) => label)).toEqual(['Electricity', 'Electricity › Lamps', 'Water', 'Taps'])
})
