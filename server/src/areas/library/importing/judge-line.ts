import { limits, type Multilingual, withoutUnseen } from '@atrium/contract'
import { libraryRules, libraryValues } from '@atrium/contract/library-kinds'
import { missing, type LineProblem } from '../../../staged-import/lines/read-cells.ts'
import type { EntryRow } from '../library-rows.loader.ts'
import { keyOf, type EntryState } from './entry-state.ts'
import type { EntryLine } from './parse-lines.ts'

function tooLong(field: string, texts: Multilingual, maximum: number): LineProblem | undefined {
  const [language] = Object.entries(texts).find(([, text]) => text.length > maximum) ?? []
  return language === undefined
    ? undefined
    : { field: `${field}:${language}`, key: 'import_value_too_long', params: { maximum } }
}

/** Returns the state that a line wants for its entry: an empty cell changes nothing. */
export function wantedBy(
  line: EntryLine,
  kind: EntryState['kind'],
  current: EntryState | undefined,
): EntryState {
  return {
    kind,
    code: current?.code ?? line.code,
    parent: line.parent === undefined ? (current?.parent ?? null) : keyOf(line.parent),
    name: { ...current?.name, ...line.name },
    description: { ...current?.description, ...line.description },
    color: line.color ?? current?.color ?? null,
    amount: line.amount ?? current?.amount ?? null,
    day: line.day ?? current?.day ?? null,
    points: line.points ?? current?.points ?? null,
    result: line.result ?? current?.result ?? null,
    isRetired: line.isRetired ?? current?.isRetired ?? false,
  }
}

/**
 * Returns why a line is refused by itself, whatever the other lines do.
 * @param entry the entry of its code, if there is one
 * @param needed the language that every text needs
 */
export function judgeLine(
  line: EntryLine,
  wanted: EntryState,
  entry: EntryRow | undefined,
  needed: string,
): LineProblem | undefined {
  const { values } = libraryRules[wanted.kind]
  const unfit = libraryValues.find((value) => line[value] !== undefined && values[value] === undefined)
  const lacking = (['amount', 'day'] as const).find(
    (value) => values[value] === 'needed' && wanted[value] === null,
  )
  const isTextMissing = (texts: Multilingual) => Object.keys(texts).length > 0 && texts[needed] === undefined
  if (line.code.length > limits.codeLength)
    return { field: 'code', key: 'import_value_too_long', params: { maximum: limits.codeLength } }
  if (withoutUnseen(line.code) !== line.code) return { field: 'code', key: 'import_code_unseen' }
  if (!entry && wanted.name[needed] === undefined) return missing(`name:${needed}`)
  if (Object.keys(line.description).length > 0 && isTextMissing(wanted.description))
    return missing(`description:${needed}`)
  if (unfit) return { field: unfit, key: 'library_value_unfit' }
  if (lacking) return missing(lacking)
  if (entry?.merged_into && !wanted.isRetired) return { field: 'retired', key: 'library_merged' }
  return (
    tooLong('name', line.name, limits.nameLength) ??
    tooLong('description', line.description, limits.descriptionLength)
  )
}
