import { limits, type AccessCode } from '@atrium/contract'
import { conflict, forbidden } from '../../serve/failure.ts'
import { defineOwner, type OwnerKind } from '../../things/owner-kind.ts'
import { requireOpen } from './require-open.ts'
import { workActivity } from './work-activity.ts'
import { workKinds, type KindName } from './work-kind.ts'
import { loadWork } from './work.loader.ts'
import { mayAddPhotos, mayComment } from './work.policy.ts'
import { userReadsAll, userSeesWork } from './work-seen-by.ts'

/**
 * Orders of a kind as owners of comments, files and a timeline.
 * @param codes the rights one of which lets people send a file before it has an order
 */
export function orderOwner(kind: KindName, codes: readonly [AccessCode, ...AccessCode[]]): OwnerKind {
  const { thing, page, rights } = workKinds[kind]
  return defineOwner({
    kind: thing,
    async load(context, id) {
      const work = await loadWork(context, { id, kind })
      return { id, projectId: work.project_id, work }
    },
    attachments: {
      codes,
      sees: async (context, { id }) => (await loadWork(context, { id, kind })).reader !== 'requester',
      seesOwnOnly: async (context, { id }) => (await loadWork(context, { id, kind })).reader === 'requester',
      mayChange: async (context, { id }) => mayAddPhotos(await loadWork(context, { id, kind })),
      async lock(context, id) {
        const work = await loadWork(context, { id, kind }, undefined, 'locked')
        if (!mayAddPhotos(work)) throw forbidden()
        requireOpen(work)
      },
    },
    comments: {
      view: rights.view,
      // Who sees the place of an order reads all of it. Who may only comment on it needs the right to comment for that.
      staff: [rights.view],
      path: (id) => `${page}/${id}?tab=comments`,
      seenBy: (order) => userSeesWork({ ...order, kind }),
      relations: {
        async stand(context, { id }) {
          const work = await loadWork(context, { id, kind })
          return { isStaff: work.reader !== 'requester', mayAdd: mayComment(work) }
        },
        isStaff: (order) => userReadsAll({ ...order, kind }),
        async lock(context, { id }) {
          const work = await loadWork(context, { id, kind }, undefined, 'locked')
          if (!mayComment(work)) throw forbidden()
          if (work.reader !== 'staff') requireOpen(work)
        },
        // What was said of a closed order stays, but for a slip of staff that is just made. Moderators remove it at any time.
        async lockToRemove(context, { id }, isSettled) {
          const work = await loadWork(context, { id, kind }, undefined, 'locked')
          if (work.reader !== 'staff') requireOpen(work)
          if (work.closed_at !== null && isSettled)
            throw conflict('comment_too_old', { params: { minutes: limits.commentMinutes } })
        },
      },
    },
    // Steps name who took them, and comments of steps are for staff: a requester reads the public comments alone.
    activity: async (context, { work }) => (work.reader === 'requester' ? [] : workActivity(context, work)),
  })
}
