import { limits } from '@atrium/contract'
import { conflict, forbidden } from '../../serve/failure.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { requireOpen } from './require-open.ts'
import { workActivity } from './work-activity.ts'
import { loadWork } from './work.loader.ts'
import { mayAddPhotos, mayComment } from './work.policy.ts'
import { userReadsAll, userSeesWork } from './work-seen-by.ts'

export const workOwner = defineOwner({
  kind: 'work',
  async load(context, id) {
    const work = await loadWork(context, id)
    return { id, projectId: work.project_id, work }
  },
  attachments: {
    codes: ['cm_photos', 'cm_add'],
    sees: async (context, { id }) => (await loadWork(context, id)).reader !== 'requester',
    seesOwnOnly: async (context, { id }) => (await loadWork(context, id)).reader === 'requester',
    mayChange: async (context, { id }) => mayAddPhotos(await loadWork(context, id)),
    async lock(context, id) {
      const work = await loadWork(context, id, undefined, 'locked')
      if (!mayAddPhotos(work)) throw forbidden()
      requireOpen(work)
    },
  },
  comments: {
    view: 'cm_view',
    // Who sees the place of an order reads all of it. Who may only comment on it needs cm_comments for that.
    staff: ['cm_view'],
    path: (id) => `work/${id}?tab=comments`,
    seenBy: userSeesWork,
    relations: {
      async stand(context, { id }) {
        const work = await loadWork(context, id)
        return { isStaff: work.reader !== 'requester', mayAdd: mayComment(work) }
      },
      isStaff: userReadsAll,
      async lock(context, { id }) {
        const work = await loadWork(context, id, undefined, 'locked')
        if (!mayComment(work)) throw forbidden()
        if (work.reader !== 'staff') requireOpen(work)
      },
      // What was said of a closed order stays, but for a slip of staff that is just made. Moderators remove it at any time.
      async lockToRemove(context, { id }, isSettled) {
        const work = await loadWork(context, id, undefined, 'locked')
        if (work.reader !== 'staff') requireOpen(work)
        if (work.closed_at !== null && isSettled)
          throw conflict('comment_too_old', { params: { minutes: limits.commentMinutes } })
      },
    },
  },
  // Steps name who took them, and comments of steps are for staff: a requester reads the public comments alone.
  activity: async (context, { work }) => (work.reader === 'requester' ? [] : workActivity(context, work)),
})
