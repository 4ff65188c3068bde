import type { ImportProblem } from '@atrium/contract'
import { useFailureText, useLanguage } from '@atrium/portal'
import type { AnySubject } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'

/** A field of a table: `code`, or `name:fr` for one in a language. */
const tableField = /^([a-z_]+)(?::([a-z0-9-]+))?$/

/** Names fields, columns and problems of a subject's imports. */
export function useImportWords({ fields }: Pick<AnySubject, 'fields'>) {
  const t = useImportTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)

  /** The name of a field: `name:fr` is 'Name (Français)'. */
  function fieldName(field: string): string {
    const [, kind, code = ''] = tableField.exec(field) ?? []
    if (kind === undefined) return field
    const language = languages.find((one) => one.code === code)?.native ?? code
    return t([`import.fields.${kind}`, `fields.${kind}`], { language, defaultValue: field })
  }

  /** The name of a column. A heading of the file stays as it is. */
  function columnName(column: string): string {
    const [, kind = '', code] = tableField.exec(column) ?? []
    const known = code === undefined ? fields.plain : (fields.inLanguages ?? [])
    return known.includes(kind) ? fieldName(column) : column
  }

  function problemText({
    params = {},
    ...problem
  }: Pick<ImportProblem, 'message' | 'key' | 'params'>): string {
    const { column } = params
    return failureText({
      ...problem,
      params: typeof column === 'string' ? { ...params, column: columnName(column) } : params,
    })
  }

  /** What a column may hold. */
  const offered = [
    ...fields.plain,
    ...(fields.inLanguages ?? []).flatMap((kind) => languages.map(({ code }) => `${kind}:${code}`)),
  ]
  return { fieldName, columnName, problemText, offered }
}
