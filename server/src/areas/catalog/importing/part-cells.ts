import { catalogFacts, factNames, type CatalogFacts, type Multilingual } from '@atrium/contract'
import { presentAmount } from '@atrium/contract/amounts'
import { joinTexts, listSeparator } from '../../../tables/code-path.ts'
import type { StoredParam } from '../catalog-param.repository.ts'
import type { StoredSpare } from '../catalog-spare.repository.ts'
import type { StoredSpec } from '../catalog-spec.repository.ts'

/** The values of a thing by the fields of its columns, as texts that no language changes. What is empty is left out. */
export type PartCells = Record<string, string>

/** A kind as a row of a table says it. */
export interface TableKind extends CatalogFacts {
  /** The code of the kind above it; empty at the top. */
  parent: string
  project_id: string | null
  is_active: boolean
}

export const answer = (is: boolean): string => (is ? 'yes' : 'no')
const amount = (stored: string | null): string => (stored === null ? '' : presentAmount(stored))
const whole = (number: number | null): string => (number === null ? '' : String(number))

const filled = (cells: PartCells): PartCells =>
  Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== ''))

const labels = (name: Multilingual): PartCells =>
  Object.fromEntries(Object.entries(name).map(([language, text]) => [`label:${language}`, text]))

/** The cells of a kind besides its code. */
export function kindCells(kind: TableKind): PartCells {
  const facts = factNames(catalogFacts).flatMap((name): [string, string][] =>
    name === 'code' ? [] : [[name, String(kind[name] ?? '')]],
  )
  return filled({
    ...Object.fromEntries(facts),
    parent: kind.parent,
    shared: answer(kind.project_id === null),
    is_active: answer(kind.is_active),
  })
}

/** The cells of a specification besides its code. */
export const specCells = (spec: Omit<StoredSpec, 'id'>): PartCells =>
  filled({
    ...labels(spec.name),
    type: spec.type,
    unit: spec.unit,
    choices: joinTexts(spec.choices, listSeparator),
    default_value: spec.default_value ?? '',
    is_mandatory: answer(spec.is_mandatory),
    minimum: amount(spec.minimum),
    maximum: amount(spec.maximum),
    show_in_list: answer(spec.show_in_list),
  })

/** The cells of a parameter besides its code. */
export const paramCells = (param: Omit<StoredParam, 'id'>): PartCells =>
  filled({
    ...labels(param.name),
    kind: param.kind,
    unit: param.unit,
    minimum: amount(param.minimum),
    maximum: amount(param.maximum),
    warn_low: amount(param.warn_low),
    warn_high: amount(param.warn_high),
    alarm_low: amount(param.alarm_low),
    alarm_high: amount(param.alarm_high),
    decimals: String(param.decimals),
    rollover_at: amount(param.rollover_at),
    expected_per_day: amount(param.expected_per_day),
    read_every_days: whole(param.read_every_days),
  })

/** The cells of a spare part besides the code of its material. */
export const spareCells = (spare: Omit<StoredSpare, 'id'>): PartCells =>
  filled({ quantity: amount(spare.quantity), note: spare.note })
