import { catalogFacts, catalogParts, factNames, type CatalogPart } from '@atrium/contract'
import { catalogHeadings, type CatalogHeading } from './headings.ts'
import { partWords } from './words.ts'

/** A column of a sheet: a field, for labels with its language. */
export interface CatalogColumn {
  heading: Exclude<CatalogHeading, 'sheet' | 'reason'>
  language?: string
}

const bounds = ['minimum', 'maximum', 'warn_low', 'warn_high', 'alarm_low', 'alarm_high'] as const

const headingsOfPart = {
  kind: ['parent', 'shared', ...factNames(catalogFacts).slice(2), 'is_active'],
  spec: ['type', 'unit', 'choices', 'default_value', 'is_mandatory', 'minimum', 'maximum', 'show_in_list'],
  param: ['kind', 'unit', ...bounds, 'decimals', 'rollover_at', 'expected_per_day', 'read_every_days'],
  spare: ['quantity', 'note'],
} as const satisfies Record<CatalogPart, readonly CatalogColumn['heading'][]>

/** Returns the columns of a sheet, with a label in each language. */
export function columnsOf(part: CatalogPart, languages: readonly string[]): CatalogColumn[] {
  const plain = (headings: readonly CatalogColumn['heading'][]) => headings.map((heading) => ({ heading }))
  if (part === 'kind') return plain(['code', 'name', ...headingsOfPart.kind])
  if (part === 'spare') return plain(['catalog', 'shared', 'material', ...headingsOfPart.spare])
  const labels = languages.map((language) => ({ heading: 'label' as const, language }))
  return [...plain(['catalog', 'shared', 'code']), ...labels, ...plain(headingsOfPart[part])]
}

/** The field of a column, as `label:fr`. */
export const fieldOf = ({ heading, language }: CatalogColumn): string =>
  language === undefined ? heading : `${heading}:${language}`

/** Returns the headings of columns in a language. */
export const headingsOf = (columns: readonly CatalogColumn[], language: string): string[] =>
  columns.map((column) => catalogHeadings.headingOfField(language, fieldOf(column)))

/** Returns the sheets of an empty workbook: one for kinds, and one for each list that they have. */
export const templateSheets = (language: string, languages: readonly string[]) =>
  catalogParts.map((part) => ({
    name: partWords.wordIn(language, part),
    headings: headingsOf(columnsOf(part, languages), language),
  }))
