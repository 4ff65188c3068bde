import { describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineFacts, fact, pickFacts, unorderedDays, type FactValues } from './facts.ts'
import { schemasOf } from './schemas-of.ts'

const facts = defineFacts({
  code: fact.code(),
  name: fact.name(),
  barcode: fact.mark({ about: 'What a scanner reads' }),
  maker: fact.text(5),
  bought_on: fact.day(),
  begins_on: fact.day(),
  ends_on: fact.end('begins_on', 'warranty_order'),
  size: fact.choice(['small', 'large']),
  months: fact.whole(0, 12),
  cost: fact.amount(),
  kind_id: fact.reference('catalog'),
})
const empty = {
  barcode: '',
  maker: '',
  bought_on: null,
  begins_on: null,
  ends_on: null,
  size: null,
  months: null,
  cost: null,
  kind_id: null,
}
const { created, given, reply } = schemasOf(facts)

test('a new thing has to name its code and its name; the rest is empty', () => {
  const parsed = z.strictObject(created).parse({ code: 'A', name: ' Pump ' })
  expect(parsed).toEqual({ code: 'A', name: 'Pump', ...empty })
  expectTypeOf(parsed).toEqualTypeOf<FactValues<typeof facts>>()
  const missing = z
    .strictObject(created)
    .safeParse({})
    .error?.issues.map(({ path }) => path[0])
  expect(missing).toEqual(['code', 'name'])
})

test.each([
  ['code', ' '],
  ['name', ''],
  ['maker', 'longer'],
  ['bought_on', '2026-02-30'],
  ['size', 'medium'],
  ['months', 13],
  ['months', 1.5],
  ['cost', '-1'],
  ['kind_id', 'pump'],
])('refuses %s: %j', (name, value) => {
  const change = z.strictObject(given).partial()
  expect(change.safeParse({ [name]: value }).error?.issues[0]?.path).toEqual([name])
})

test('a change may empty what is not needed', () => {
  const change = z.strictObject(given).partial()
  expect(change.parse(empty)).toEqual(empty)
  expect(change.safeParse({ name: null }).success).toBe(false)
})

test('a description is part of each shape', () => {
  for (const { barcode } of [created, given, reply])
    expect(z.toJSONSchema(barcode, { io: 'input' }).description).toBe('What a scanner reads')
})

test('picks the facts of a thing out of what else it has', () => {
  const thing = { id: '1', code: 'A', name: 'Pump', ...empty }
  expect(pickFacts(facts, thing)).toEqual({ code: 'A', name: 'Pump', ...empty })
})

describe('a period', () => {
  test('that ends before it begins is told at its end', () => {
    expect(unorderedDays(facts, { begins_on: '2026-03-02', ends_on: '2026-03-01' })).toEqual([
      { name: 'ends_on', message: 'warranty_order' },
    ])
  })
  test('of one day, or without a beginning or an end, is in order', () => {
    expect(unorderedDays(facts, { begins_on: '2026-03-01', ends_on: '2026-03-01' })).toEqual([])
    expect(unorderedDays(facts, { begins_on: '2026-03-02', ends_on: null })).toEqual([])
    expect(unorderedDays(facts, { ends_on: '2026-03-01' })).toEqual([])
  })
})
