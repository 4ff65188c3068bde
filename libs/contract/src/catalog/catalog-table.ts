import { factNames } from '../facts/facts.ts'
import { catalogFacts } from './catalog.facts.ts'

/** What a row of a table of kinds is about: a kind of asset, or a line of one of the lists that a kind has. Each has its sheet. */
export const catalogParts = ['kind', 'spec', 'param', 'spare'] as const
export type CatalogPart = (typeof catalogParts)[number]

const bounds = ['minimum', 'maximum', 'warn_low', 'warn_high', 'alarm_low', 'alarm_high'] as const

/**
 * What a column of a table of kinds may hold besides labels, which name their language: `label:fr`. `part` is the sheet, `catalog` the
 * code of the kind that a line belongs to, and `kind` what a parameter is.
 */
export const catalogTableFields = [
  'part',
  'catalog',
  'shared',
  ...factNames(catalogFacts),
  'parent',
  'is_active',
  'type',
  'kind',
  'unit',
  'choices',
  'default_value',
  'is_mandatory',
  ...bounds,
  'show_in_list',
  'decimals',
  'rollover_at',
  'expected_per_day',
  'read_every_days',
  'material',
  'quantity',
  'note',
] as const satisfies readonly string[]
