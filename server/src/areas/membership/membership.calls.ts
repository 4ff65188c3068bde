import { notFound } from '../../serve/failure.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { addPerson } from './add-person.ts'
import { changeMembers } from './change-members.ts'
import { findEnded, listEnded } from './ended.repository.ts'
import { findAccount } from './find-account.ts'
import { leave, stay } from './leave.ts'
import { presentHeld, readHoldings } from './read-holdings.ts'
import { readLeaving, teamsLed } from './read-leaving.ts'
import { restoreMembership } from './restore.ts'

/** The calls on what a person has in a project as a whole. */
export const membershipServed: readonly ServedCall[] = [
  serve('/membership/getHoldings', async (input, context) => ({
    holdings: await readHoldings(context, input),
  })),
  serve('/membership/add', async (input, context) => ({ id: await addPerson(context, input) })),
  serve('/membership/changeMembers', async (input, context) => changeMembers(context, input)),
  serve('/membership/findAccount', async (input, context) => ({
    account: await findAccount(context, input),
  })),

  serve('/membership/getLeaving', async (input, context) => readLeaving(context, input)),
  serve('/membership/leave', async (input, context) => ({ is_ended: await leave(context, input) })),
  serve('/membership/stay', (input, context) => stay(context, input)),

  serve('/membership/getEnded', async ({ project_id, ...page }, context) => {
    const { rows, total } = await listEnded(context.database, project_id, page)
    const memberships = rows.map(({ user_id, name, ended_at, restored_at, ...row }) => ({
      ...row,
      user: { id: user_id, name },
      ended_at: ended_at.toISOString(),
      restored_at: restored_at?.toISOString() ?? null,
    }))
    return { memberships, total }
  }),
  serve('/membership/getEndedHoldings', async ({ project_id, id }, context) => {
    const ended = await findEnded(context.database, project_id, id)
    if (!ended) throw notFound()
    return {
      holdings: await presentHeld(context, project_id, ended.held),
      leads: await teamsLed(context, project_id, ended.held.leads),
    }
  }),
  serve('/membership/restore', (input, context) => restoreMembership(context, input)),
]
