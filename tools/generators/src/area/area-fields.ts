import { WrongRequest } from '../wrong-request.ts'
import { keptWords } from './kept-words.ts'

const kinds = ['text', 'number', 'date'] as const
type FieldKind = (typeof kinds)[number]

/** A field of an area's things, besides the code, name and description that all have. */
export interface AreaField {
  /** `due_date`: its column, and its member in calls. */
  readonly name: string
  readonly kind: FieldKind
  /** `Due date` */
  readonly words: string
}

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

const isKind = (kind: string | undefined): kind is FieldKind => kinds.some((known) => known === kind)

export const fieldWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Parses typed fields: `due_date:date,cost:number,notes:text`.
 * @throws WrongRequest for an invalid or repeated name, and an unknown kind
 */
export function areaFieldsOf(typed: string | undefined): AreaField[] {
  if (typed === undefined) return []
  const fields = typed.split(',').map((one) => {
    const [name = '', kind, ...rest] = one.trim().split(':')
    if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || name.length > 40)
      throw new WrongRequest(
        `${name} cannot be the name of a field: use small letters and digits with single underscores between, such as due_date.`,
      )
    if (standard.has(name)) throw new WrongRequest(`Every area has a field ${name} already.`)
    if (keptWords.has(name) || name === 'search_text')
      throw new WrongRequest(
        `${name} cannot be the name of a field: the database or the language keeps the word for itself.`,
      )
    if (!isKind(kind) || rest.length > 0)
      throw new WrongRequest(`Say of ${name} whether it is ${kinds.join(', ')}, as in ${name}:text.`)
    return { name, kind, words: fieldWords(name) }
  })
  const names = fields.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new WrongRequest(`The field ${twice} is given twice.`)
  return fields
}
