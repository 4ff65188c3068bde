import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './call.ts'
import { unboundedPlaces } from './testing/unbounded-places.ts'

const entries = Object.entries(calls as Record<string, Call>)
/** These calls count the values of their input and refuse too many; a description of a release nests freely. */
const boundedAsAWhole = entries.filter(([, { inputValues }]) => inputValues !== undefined)

describe('every text, list, record and number of a call’s input has an upper bound', () => {
  test.each(entries.filter((entry) => !boundedAsAWhole.includes(entry)))('%s', (_, { input }) => {
    expect(unboundedPlaces(input)).toEqual([])
  })

  test('only a description of a release is bounded as a whole instead', () => {
    expect(boundedAsAWhole.map(([path]) => path)).toEqual(['/release/check'])
  })
})

test('reports the place of a text, list, record, number or unknown without an upper bound', () => {
  const input = z.strictObject({
    text: z.string(),
    short: z.string().max(3),
    fixed: z.string().regex(/^[a-z+]{3}(\.\d{1,6})?$/),
    long: z.string().regex(/^[a-z]+$/),
    texts: z.array(z.string().max(3)),
    inner: z.array(z.strictObject({ number: z.number() })).max(2),
    record: z.record(z.string().max(2), z.string().max(3)),
    names: z.record(z.string(), z.int()).meta({ maxProperties: 3 }),
    anything: z.unknown(),
    either: z.union([z.literal('one'), z.string().min(1)]).optional(),
    changed: z.string().transform((value) => value.trim()),
  })
  expect(unboundedPlaces(input)).toEqual([
    'text: a text',
    'long: a text',
    'texts: a list',
    'inner[].number: a number',
    'record: a record',
    'names, its names: a text',
    'anything: anything',
    'either: a text',
    'changed: a text',
  ])
})
