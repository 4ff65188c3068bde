import type { ImportProblem } from '@atrium/contract'
import { useFailureText } from '@atrium/portal'
import { useFieldName } from './use-field-name.ts'

/** A field that can be imported, as opposed to a column heading of the file: `unit`, `name:en`. */
const tableField = /^(?:code|unit|category|stock|reorder_level|(?:name|description):[a-z0-9-]+)$/

/** Describes a problem of an import. A field without a column in the file has its name from the mapping. */
export function useProblemText(): (problem: ImportProblem) => string {
  const failureText = useFailureText()
  const fieldName = useFieldName()
  return ({ params = {}, ...problem }) => {
    const { column } = params
    const isField = typeof column === 'string' && tableField.test(column)
    return failureText({ ...problem, params: isField ? { ...params, column: fieldName(column) } : params })
  }
}
