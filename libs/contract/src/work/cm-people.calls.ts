import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, paging, searchMembers, searchWords, statusReply, version } from '../values.ts'
import { someWorks } from './work-shapes.ts'

const assign = onThing('cm', 'cm_workers')
const someIds = z.array(id).max(limits.peopleOfWork).default([])

const candidate = z
  .object({
    id,
    name: z.string(),
    file_number: z.string(),
    department_codes: z.array(z.string()),
    open: z.int().meta({ description: 'How many open orders they have' }),
    serves: z.enum(['department', 'team', 'none']).meta({
      description:
        'Why they are suggested: a member of the order’s department, or of a team that has the place',
    }),
  })
  .meta({ id: 'WorkCandidate' })
export type WorkCandidate = z.infer<typeof candidate>

const candidateTeam = z
  .object({ id, name: z.string(), members: z.int(), open: z.int(), serves: z.boolean() })
  .meta({ id: 'WorkCandidateTeam' })

/** Who does an order: workers of the project, and teams as a whole. */
export const cmPeopleCalls = defineCalls({
  '/cm/getCandidates': {
    summary: 'Who could do an order: those who serve its place first, and of those who has the least open',
    effect: 'read',
    access: assign,
    shows: ['work', 'teams', 'users', 'departments', 'rights'],
    searchedBy: searchMembers,
    input: z.strictObject({ cm_id: id, ...searchWords, ...paging() }),
    reply: z.object({ workers: z.array(candidate), teams: z.array(candidateTeam), total: z.int() }),
  },
  '/cm/assignWorkers': {
    summary: 'Give an order to workers and teams, besides those who have it',
    effect: 'change',
    access: assign,
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      version: version.optional(),
      user_ids: someIds,
      team_ids: someIds,
      lead_id: id.optional().meta({ description: 'One of its workers, who then leads' }),
    }),
    reply: statusReply.extend({ version }),
  },
  '/cm/removeWorkers': {
    summary: 'Take an order from workers and teams',
    effect: 'change',
    access: assign,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, version: version.optional(), user_ids: someIds, team_ids: someIds }),
    reply: statusReply.extend({ version }),
  },
  '/cm/assignMany': {
    summary: 'Give several orders to workers and teams; each is judged by itself',
    effect: 'change',
    access: inProject('cm_workers'),
    changes: ['work'],
    input: z.strictObject({ project_id: id, cm_ids: someWorks, user_ids: someIds, team_ids: someIds }),
    reply: statusReply.extend({
      done: z.array(id),
      refused: z.array(z.object({ id, reference: z.string(), message: z.string() })),
    }),
  },
})
