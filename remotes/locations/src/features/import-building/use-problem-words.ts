import type { ImportProblem } from '@atrium/contract'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'

type Problem = Pick<ImportProblem, 'key' | 'message' | 'params'>

/** A field of a table: `code`, `name:fr`. The columns of a COBie workbook are written otherwise. */
const tableField = /^([a-z_]+)(?::([a-z0-9-]+))?$/

/** What was found wrong in an import. The fields of a table are called as the mapping of its columns calls them. */
export function useProblemWords() {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)

  /** A workbook's own column keeps its heading. */
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
