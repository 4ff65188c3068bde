import type { ImportProblem } from '@atrium/contract'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'

type Problem = Pick<ImportProblem, 'key' | 'message' | 'params'>

/** A field of an imported table: `code`, `name:fr`. COBie workbooks name their columns differently. */
const tableField = /^([a-z_]+)(?::([a-z0-9-]+))?$/

/** Describes the problems of an import. Fields of a table have the names from the column mapping. */
export function useProblemWords() {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)

  /** A column of a workbook keeps its heading. */
  function columnName(column: string): string {
    const [, field, language = ''] = tableField.exec(column) ?? []
    if (field === undefined) return column
    const native = languages.find(({ code }) => code === language)?.native ?? language
    return t(`import.fields.${field}`, { language: native, defaultValue: column })
  }

  function problemText({ params = {}, ...problem }: Problem): string {
    const { column } = params
    return failureText({
      ...problem,
      params: typeof column === 'string' ? { ...params, column: columnName(column) } : params,
    })
  }

  return { columnName, problemText }
}
