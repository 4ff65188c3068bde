import { cursorQuery } from '@atrium/client/pages'

/** Lines of one page. */
const size = 30

/** Which lines the inbox shows; empty for all kinds and all projects. */
export interface InboxFilters {
  readonly kind: string
  readonly projectId: string
}

/** The filters as calls take them. */
export const inputOf = ({ kind, projectId }: InboxFilters) => ({
  ...(kind !== '' && { kind }),
  ...(projectId !== '' && { project_id: projectId }),
})

/** The inbox of the person, newest lines first, page by page. */
export const inboxQuery = (unreadOnly: boolean, filters: InboxFilters) =>
  cursorQuery('/notification/list', {
    projectId: null,
    input: { ...(unreadOnly && { unread_only: true }), ...inputOf(filters) },
    size,
    nextOf: ({ next }) => next,
  })
