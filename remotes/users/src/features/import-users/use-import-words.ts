import type { ImportProblem } from '@atrium/contract'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'

const tableField = /^[a-z_]+$/

/** Names of columns, values and problems of an import. */
export function useImportWords() {
  const t = useTexts()
  const failureText = useFailureText()
  const languages = useLanguage((state) => state.languages)

  /** A heading of the file keeps its own name. */
  const fieldName = (field: string): string =>
    tableField.test(field) ? t([`import.fields.${field}`, `fields.${field}`], { defaultValue: field }) : field

  function valueName(field: string, value: string): string {
    if (field === 'gender' && value !== '') return t(`gender.${value}`)
    if (field !== 'language') return value
    return languages.find(({ code }) => code === value)?.native ?? value
  }

  function problemText({ params = {}, ...problem }: ImportProblem): string {
    const { column } = params
    return failureText({
      ...problem,
      params: typeof column === 'string' ? { ...params, column: fieldName(column) } : params,
    })
  }

  return { fieldName, valueName, problemText }
}
