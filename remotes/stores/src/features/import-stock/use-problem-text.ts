import type { ImportProblem } from '@atrium/contract'
import { useFailureText } from '@atrium/portal'
import { useFieldName } from './use-field-name.ts'

/** A field of a table, where no column of the file holds it: `unit`, `name:en`. */
const tableField = /^(?:code|unit|category|stock|reorder_level|(?:name|description):[a-z0-9-]+)$/

/** What was found wrong in an import. A field that the file has no column for is called as the mapping calls it. */
export function useProblemText(): (problem: ImportProblem) => string {
  const failureText = useFailureText()
  const fieldName = useFieldName()
  return ({ params = {}, ...problem }) => {
    const { column } = params
    const isField = typeof column === 'string' && tableField.test(column)
    return failureText({ ...problem, params: isField ? { ...params, column: fieldName(column) } : params })
  }
}
