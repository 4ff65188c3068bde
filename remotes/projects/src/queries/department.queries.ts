import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'

const pageSize = 100

/** All departments that match a text, in their order, page by page. */
export function departmentsQuery(text: string) {
  const input = { ...(text !== '' && { search_text: text }) }
  return pagesQuery('/department/search', {
    projectId: null,
    input,
    size: pageSize,
    rowsOf: ({ departments }) => departments,
  })
}

/** A department with its texts in every language, as its form edits them. */
export function rawDepartmentQuery(departmentId: string) {
  return callQuery('/department/getRaw/{id}', null, { id: departmentId })
}
