import type { CallInput, SpecOperator, SpecType } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'

/** What one specification of the assets of a list has to be. `value` is empty where the comparison needs none. */
export interface SpecCondition {
  readonly spec_id: string
  readonly op: SpecOperator
  readonly value: string
}

const operators = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'contains',
  'set',
  'unset',
] as const satisfies readonly SpecOperator[]

const ordered = [
  'eq',
  'ne',
  'ge',
  'gt',
  'le',
  'lt',
  'set',
  'unset',
] as const satisfies readonly SpecOperator[]
const written = ['contains', 'eq', 'ne', 'set', 'unset'] as const satisfies readonly SpecOperator[]
const chosen = ['eq', 'ne', 'set', 'unset'] as const satisfies readonly SpecOperator[]

/** How values of a type can be compared; the first is the usual one. */
export function operatorsOf(type: SpecType): readonly SpecOperator[] {
  if (type === 'text' || type === 'link') return written
  return type === 'boolean' || type === 'choice' ? chosen : ordered
}

/** Whether a comparison asks for a value. */
export const needsValue = (op: SpecOperator): boolean => op !== 'set' && op !== 'unset'

/** A condition as the address of a list holds it. */
export const writeCondition = ({ spec_id, op, value }: SpecCondition): string => `${spec_id}:${op}:${value}`

/** Reads a condition from an address; null where there is none that makes sense. */
export function readCondition(text: string): SpecCondition | null {
  const [, spec_id, given, value] = /^([0-9a-f-]{36}):([a-z]+):(.*)$/s.exec(text) ?? []
  const op = operators.find((one) => one === given)
  if (spec_id === undefined || value === undefined || op === undefined) return null
  return needsValue(op) && value === '' ? null : { spec_id, op, value }
}

/** Between the conditions in an address, where the next one begins. */
const between = /\|(?=[0-9a-f-]{36}:[a-z]+:)/

/** Several conditions as the address of a list holds them. */
export const writeConditions = (conditions: readonly SpecCondition[]): string =>
  conditions.map(writeCondition).join('|')

/** Reads conditions from an address, as many as a search takes; those that make no sense are left out. */
export const readConditions = (text: string): SpecCondition[] =>
  text
    .split(between)
    .flatMap((one) => readCondition(one) ?? [])
    .slice(0, limits.specConditions)

/** The members of a search that narrow it to conditions. */
export function specInput(text: string): Pick<CallInput<'/asset/search'>, 'spec'> {
  const spec = readConditions(text).map(({ spec_id, op, value }) => ({
    spec_id,
    op,
    ...(needsValue(op) && { value }),
  }))
  return spec.length === 0 ? {} : { spec }
}

const decimal = /^-?\d{1,12}(\.\d{1,6})?$/
const whole = /^-?\d{1,12}(\.0{1,6})?$/

/** What is wrong with a value that assets are compared with, by the rules of the server; null for nothing. */
export function misfitOf(type: SpecType, value: string): 'number' | 'whole' | null {
  if (type === 'number') return decimal.test(value) ? null : 'number'
  if (type === 'integer') return whole.test(value) ? null : 'whole'
  return null
}
