import { expect, it } from 'vitest'
import { operatorsOf, readCondition, specInput, writeCondition } from './spec-condition.ts'

const spec_id = '01890000-0000-7000-8000-000000000001'

it('is read from an address as it was written there, with any text in it', () => {
  for (const value of ['5', 'a:b', 'https://example.com/?x=1', 'قيمة'])
    expect(readCondition(writeCondition({ spec_id, op: 'eq', value }))).toEqual({ spec_id, op: 'eq', value })
  expect(specInput(`${spec_id}:ge:5`)).toEqual({ spec: [{ spec_id, op: 'ge', value: '5' }] })
  expect(specInput(`${spec_id}:unset:`)).toEqual({ spec: [{ spec_id, op: 'unset' }] })
})

it('narrows nothing where the address makes no sense', () => {
  for (const wrong of ['', 'x', `${spec_id}:like:5`, `${spec_id}:eq:`, `nobody:eq:5`, `${spec_id}:eq`])
    expect(specInput(wrong)).toEqual({})
})

it('compares by order what has one, and texts by what they contain', () => {
  expect(operatorsOf('number')).toContain('ge')
  expect(operatorsOf('date')).toContain('lt')
  expect(operatorsOf('text')).not.toContain('ge')
  expect(operatorsOf('text')[0]).toBe('contains')
  expect(operatorsOf('choice')).toEqual(['eq', 'ne', 'set', 'unset'])
})
