import { WrongRequest } from '../wrong-request.ts'
import { keptWords } from './kept-words.ts'

const kinds = ['text', 'number', 'date'] as const
type FieldKind = (typeof kinds)[number]

/** A field of an area's things, besides the code, name and description that all have. */
export interface AreaField {
  /** `due_date`: its column, and its member in calls. */
  readonly name: string
  readonly kind: FieldKind
  /** Its label by language: `Due date`. */
  readonly labels: Labels
  /** The languages whose label is the English one, until somebody translates it. */
  readonly untranslated: readonly Language[]
}

export type Language = 'en' | 'fr' | 'ar'
export type Labels = Readonly<Record<Language, string>>
/** The languages of labels, in the order in which they are typed. */
const languages: readonly Language[] = ['en', 'fr', 'ar']

/** The fields that every area has. */
const standard = new Set([
  'id',
  'project_id',
  'code',
  'name',
  'description',
  'created_at',
  'changed_at',
  'version',
])

/** Names that tables, headings of files and histories use. */
const reserved = new Set(['search_text', 'sheet', 'reason'])

const isKind = (kind: string | undefined): kind is FieldKind => kinds.some((known) => known === kind)

export const fieldWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Parses labels: `Due date|Échéance|تاريخ الاستحقاق`, in English, French and Arabic. The English label stands in for those that
 * are left out.
 * @param fallback the English label if none is typed
 */
export function labelsOf(
  typed: string | undefined,
  fallback: string,
): Pick<AreaField, 'labels' | 'untranslated'> {
  const [english = '', ...others] = (typed ?? '').split('|').map((label) => label.trim())
  const en = english === '' ? fallback : english
  const given = [en, ...others]
  if (given.length > languages.length)
    throw new WrongRequest(
      `${typed} has more labels than there are languages: give English|French|Arabic at most.`,
    )
  const labels = Object.fromEntries(languages.map((language, at) => [language, given[at] || en])) as Labels
  return { labels, untranslated: languages.filter((_, at) => !given[at]) }
}

/**
 * Parses typed fields: `due_date:date,cost:number,notes:text:Notes|Remarques|ملاحظات`.
 * @throws WrongRequest for an invalid or repeated name, an unknown kind, and too many labels
 */
export function areaFieldsOf(typed: string | undefined): AreaField[] {
  if (typed === undefined) return []
  const fields = typed.split(',').map((one) => {
    const [name = '', kind, labels, ...rest] = one.trim().split(':')
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || name.length > 40)
      throw new WrongRequest(
        `${name} cannot be the name of a field: use small letters and digits with single underscores between, such as due_date.`,
      )
    if (standard.has(name)) throw new WrongRequest(`Every area has a field ${name} already.`)
    if (keptWords.has(name) || reserved.has(name))
      throw new WrongRequest(`${name} cannot be the name of a field: it is a reserved word.`)
    if (!isKind(kind) || rest.length > 0)
      throw new WrongRequest(
        `Say whether ${name} is ${kinds.join(', ')}, and its labels if you like: ${name}:text:English|French|Arabic.`,
      )
    return { name, kind, ...labelsOf(labels, fieldWords(name)) }
  })
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new WrongRequest(`The field ${twice} is given twice.`)
  return fields
}
