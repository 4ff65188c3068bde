import type { CallInput, SpecOperator, SpecType } from '@atrium/contract'

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

/** The members of a search that narrow it to a condition. */
export function specInput(text: string): Pick<CallInput<'/asset/search'>, 'spec'> {
  const condition = readCondition(text)
  if (condition === null) return {}
  const { spec_id, op, value } = condition
  return { spec: [{ spec_id, op, ...(needsValue(op) && { value }) }] }
}
