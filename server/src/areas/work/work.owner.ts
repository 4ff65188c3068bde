import { limits } from '@atrium/contract'
import { conflict, forbidden } from '../../serve/failure.ts'
import { defineOwner } from '../../things/owner-kind.ts'
import { requireOpen } from './require-open.ts'
import { workActivity } from './work-activity.ts'
import { loadWork, type LoadedWork } from './work.loader.ts'
import { userReadsAll, userSeesWork } from './work-seen-by.ts'

/** Who works on an order or asked for it adds photos; others need the right [CM-61]. */
const mayAddPhotos = (work: LoadedWork): boolean =>
  work.rights.may('cm_photos') || work.reader === 'requester' || isInvolved(work)

/** Who works on an order or asked for it comments on it; others need the right [CM-62]. */
const mayComment = (work: LoadedWork): boolean =>
  work.rights.may('cm_comments') || work.reader === 'requester' || isInvolved(work)

const isInvolved = ({ relations, rights }: LoadedWork): boolean =>
  relations.includes('worker') || (relations.includes('requester') && rights.may('cm_add'))

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
    path: (id) => `work/${id}?tab=activity`,
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
