import { expect, it } from 'vitest'
import {
  misfitOf,
  operatorsOf,
  readCondition,
  readConditions,
  specInput,
  writeCondition,
  writeConditions,
} from './spec-condition.ts'

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

it('keeps several conditions in one address, whatever their values contain, and no more than a search takes', () => {
  const conditions = ['5', 'a|b', 'x:eq:y|', 'قيمة'].map((value) => ({ spec_id, op: 'eq' as const, value }))
  expect(readConditions(writeConditions(conditions))).toEqual(conditions)
  expect(readConditions(writeConditions([...conditions, ...conditions]))).toHaveLength(5)
  expect(specInput(writeConditions(conditions)).spec).toHaveLength(4)
})

it('knows which texts are no numbers, as the server does', () => {
  for (const number of ['5', '-5', '7.5', '0.000001']) expect(misfitOf('number', number)).toBeNull()
  for (const wrong of ['5,5', 'five', '1e3', '.5', '1234567890123', '1.1234567'])
    expect(misfitOf('number', wrong)).toBe('number')
  for (const whole of ['5', '-5', '5.0']) expect(misfitOf('integer', whole)).toBeNull()
  expect(misfitOf('integer', '5.5')).toBe('whole')
  expect(misfitOf('text', 'five')).toBeNull()
})
