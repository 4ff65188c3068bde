import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { drawn } from '../../testing/property-seed.ts'
import { isMisfit, readSpecValue, type SpecRules } from './spec-value.policy.ts'

const rules = (type: SpecRules['type'], given: Partial<SpecRules> = {}): SpecRules => ({
  type,
  choices: [],
  minimum: null,
  maximum: null,
  ...given,
})

describe('a value', () => {
  it.each([
    [rules('text'), ' Red ', { text: 'Red', number: null }],
    [rules('number'), '007.50', { text: '7.5', number: '7.5' }],
    [rules('number'), '-0', { text: '0', number: '0' }],
    [rules('integer'), '12.000', { text: '12', number: '12' }],
    [rules('boolean'), 'true', { text: 'true', number: '1' }],
    [rules('choice', { choices: ['R32', 'R410A'] }), 'R32', { text: 'R32', number: null }],
    [rules('date'), '2024-02-29', { text: '2024-02-29', number: null }],
    [rules('link'), 'https://maker.example/x', { text: 'https://maker.example/x', number: null }],
  ])('%j takes %s', (given, text, read) => {
    expect(readSpecValue(given, text)).toEqual(read)
  })

  it.each([
    [rules('text'), '  ', 'field_required'],
    [rules('text'), 'x'.repeat(401), 'field_too_long'],
    [rules('number'), '1e3', 'spec_value_number'],
    [rules('number'), '1234567890123', 'spec_value_number'],
    [rules('integer'), '1.5', 'spec_value_integer'],
    [rules('number', { minimum: '1', maximum: '2.5' }), '2.500001', 'spec_value_range'],
    [rules('number', { minimum: '1' }), '0.999999', 'spec_value_range'],
    [rules('boolean'), 'yes', 'spec_value_boolean'],
    [rules('choice', { choices: ['R32'] }), 'r32', 'spec_value_choice'],
    [rules('date'), '2023-02-29', 'spec_value_date'],
    [rules('link'), 'javascript:alert(1)', 'spec_value_link'],
    [rules('link'), 'maker.example', 'spec_value_link'],
  ])('%j refuses %s', (given, text, key) => {
    expect(readSpecValue(given, text)).toMatchObject({ key })
  })
})

test('a number that was read is read again as itself, and keeps its order', () => {
  const written = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.nat(999_999))
    .map(([isNegative, whole, rest]) => `${isNegative ? '-' : ''}${whole}.${String(rest).padStart(6, '0')}`)
  const millionths = (text: string) => BigInt(text.replace('.', ''))
  const read = (text: string) => {
    const value = readSpecValue(rules('number'), text)
    return isMisfit(value) ? undefined : value
  }
  fc.assert(
    fc.property(written, written, (one, other) => {
      const [first, second] = [read(one), read(other)]
      expect(read(first?.text ?? '')).toEqual(first)
      const isSame = millionths(one) === millionths(other)
      expect(first?.text === second?.text).toBe(isSame)
    }),
    drawn,
  )
})
