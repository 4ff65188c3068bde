import type { Actor } from './actor.ts'
import type { RequestInfo } from './context.ts'
import type { Notice } from './notices.ts'

/** More would not fit into a header that every proxy accepts. */
const mostNotices = 50

/**
 * Returns the value of `x-changed`: the id of the change, and those of its topics that the caller may see, as `topic:project`
 * with `-` for no project. It includes what concerns other people, such as a session of theirs that the caller ended. The tab
 * fetches these at once, and not again when the stream names the change. Empty for nothing.
 * @param projects those of which the call knows that the caller is a member
 */
export function changedHeader(
  { actor, request }: { actor: Actor | undefined; request: Pick<RequestInfo, 'id'> },
  notices: readonly Notice[],
  projects: ReadonlySet<string>,
): string {
  if (!actor) return ''
  const concernsCaller = ({ projectId, userIds }: Notice): boolean =>
    userIds?.includes(actor.userId) === true ||
    projectId === null ||
    actor.isSuperuser ||
    projects.has(projectId)
  const topics = new Set(
    notices.filter(concernsCaller).map(({ topic, projectId }) => `${topic}:${projectId ?? '-'}`),
  )
  return topics.size === 0 || topics.size > mostNotices ? '' : [request.id, ...topics].join(' ')
}
