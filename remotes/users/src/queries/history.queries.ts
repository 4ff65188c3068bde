import { pagesQuery } from '@atrium/client/pages'

const pageSize = 20

/** What became of a person, newest first, page by page; there is a next one where a page came full. */
export function historyQuery(projectId: string, userId: string) {
  const input = { user_id: userId }
  return pagesQuery('/user/getHistory', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ entries }) => entries,
  })
}
