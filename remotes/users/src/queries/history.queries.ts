import { pagesQuery } from '@atrium/client/pages'

const pageSize = 20

/** The history of a person, newest first, page by page. A full page may have a next one. */
export function historyQuery(projectId: string, userId: string) {
  const input = { user_id: userId }
  return pagesQuery('/user/getHistory', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ entries }) => entries,
  })
}
