import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { limits } from '../limits.ts'
import {
  createdReply,
  date,
  id,
  languageCode,
  optionalCode,
  paging,
  statusReply,
  text,
  time,
} from '../values.ts'

const heldThing = z
  .object({
    id,
    name: z.string(),
    detail: z.string().meta({ description: 'The code, or the path of a location' }),
    may_give: z.boolean().meta({ description: 'Whether the caller may give it to another member' }),
  })
  .meta({ id: 'HeldThing' })
export type HeldThing = z.infer<typeof heldThing>

/** What a member has in a project, as far as the caller sees it; at most `limits.maximumPageSize` of each kind. */
const holdings = z
  .object({
    roles: z.array(heldThing.extend({ is_default: z.boolean() })),
    departments: z.array(heldThing),
    teams: z.array(heldThing),
    stores: z.array(heldThing),
    locations: z.array(heldThing),
    groups: z.array(heldThing),
  })
  .meta({ id: 'Holdings' })
export type Holdings = z.infer<typeof holdings>
export type HoldingKind = keyof Holdings

const member = { user_id: id, project_id: id }
const someIds = (most: number) => z.array(id).max(most).default([])

/** What a member gets. Each part is judged as if it were given by itself. */
const given = {
  role_ids: someIds(limits.rolesGiven),
  default_role_id: id.optional().meta({ description: 'One of `role_ids`; by default the first' }),
  department_ids: someIds(limits.maximumPageSize),
  team_ids: someIds(limits.teamsGiven),
  store_ids: someIds(limits.maximumPageSize),
  location_ids: someIds(limits.maximumPageSize),
  group_ids: someIds(limits.maximumPageSize),
}

const newAccount = z
  .strictObject({
    name: text(limits.nameLength).trim(),
    email: text(limits.emailLength).trim(),
    password: text(limits.passwordLength),
    language: languageCode,
    file_number: optionalCode.trim().nullable().optional(),
  })
  .meta({ id: 'NewAccount' })

/** What a successor can take over. */
export const handedOver = [
  ...(['leads', 'orders', 'roles', 'departments'] as const),
  ...(['teams', 'stores', 'locations', 'groups'] as const),
] as const
export type HandedOver = (typeof handedOver)[number]

const named = z.object({ id, name: z.string() })

const leavingPlan = z
  .object({
    ends_at: time,
    last_day: date.meta({ description: 'In the time zone of the project' }),
    successor: named.nullable(),
    hands_over: z.array(z.enum(handedOver)),
    refused: z.string().nullable().meta({
      description: 'The key of the message that says why the membership could not end; null while it is due',
    }),
  })
  .meta({ id: 'LeavingPlan' })
export type LeavingPlan = z.infer<typeof leavingPlan>

const endedMembership = z
  .object({
    id,
    user: named,
    ended_at: time,
    ended_by: z
      .string()
      .nullable()
      .meta({ description: 'The name of the person; null where nobody is known' }),
    restored_at: time.nullable(),
  })
  .meta({ id: 'EndedMembership' })
export type EndedMembership = z.infer<typeof endedMembership>

const endedOfProject = z.strictObject({ project_id: id, id })
const changesOfEnd = ['users', 'rights', 'teams', 'stores', 'user-locations', 'work'] as const

/** The topics whose changes change what somebody has in a project. */
const showsOfHoldings = [
  ...(['users', 'roles', 'departments', 'teams'] as const),
  ...(['stores', 'user-locations', 'location-groups', 'rights'] as const),
] as const

export const membershipCalls = defineCalls({
  '/membership/getHoldings': {
    summary: 'What a member has in a project, and what of it the caller may give to somebody else',
    effect: 'read',
    access: inProject('user_view'),
    shows: showsOfHoldings,
    input: z.strictObject(member),
    reply: z.object({ holdings }),
  },
  '/membership/add': {
    summary:
      'Add a person to a project with all that they get there, in one transaction: a new account, which needs user_add, or an existing one',
    effect: 'create',
    access: inProject('user_assign'),
    changes: ['users', 'rights', 'teams', 'stores', 'user-locations'],
    input: z.strictObject({
      project_id: id,
      user_id: id.optional().meta({ description: 'An existing account; without it `account` is required' }),
      account: newAccount.optional(),
      ...given,
    }),
    reply: createdReply,
  },
  '/membership/findAccount': {
    summary: 'The account with an email address, if the caller may see it: to add it to a project',
    effect: 'read',
    access: inProject('user_add'),
    shows: ['users', 'rights'],
    input: z.strictObject({ project_id: id, email: text(limits.emailLength).trim() }),
    reply: z.object({
      account: z.object({ id, name: z.string(), is_member: z.boolean() }).nullable().meta({
        description: 'Null for an address that nobody has, or whose person the caller does not see',
      }),
    }),
  },
  '/membership/getLeaving': {
    summary:
      'What is open when a member leaves: the teams that they lead, their open orders and stock requests, and what is planned',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['users', 'teams', 'stock', 'stores', 'work', 'locations', 'user-locations', 'rights'],
    input: z.strictObject(member),
    reply: z.object({
      leads: z.array(named).meta({ description: 'For callers who see teams' }),
      requests: z
        .array(z.object({ id, number: z.string(), store: z.string(), state: z.string() }))
        .meta({ description: 'The newest, as far as the caller sees them' }),
      request_count: z.int().min(0),
      orders: z
        .array(z.object({ id, reference: z.string(), description: z.string() }))
        .meta({ description: 'Open ones that name the member as a worker, as far as the caller sees them' }),
      order_count: z.int().min(0),
      may_give_orders: z.boolean().meta({ description: 'Whether the caller may give these to a successor' }),
      plan: leavingPlan.nullable(),
    }),
  },
  '/membership/leave': {
    summary:
      'End a membership now or after a day, and hand over what the member has to a successor. All of it must be within the caller’s own',
    effect: 'change',
    access: inProject('user_assign'),
    changes: changesOfEnd,
    input: z.strictObject({
      ...member,
      // The end of the last day of the year 9999 is a time that no reply can say.
      last_day: date
        .refine((day) => day < '9999')
        .optional()
        .meta({ description: 'In the time zone of the project; without it the end is now' }),
      successor_id: id.optional(),
      hands_over: z.array(z.enum(handedOver)).max(handedOver.length).default([]),
    }),
    reply: statusReply.extend({ is_ended: z.boolean() }),
  },
  '/membership/stay': {
    summary:
      'Take back the planned end of a membership. All that the member has must be within the caller’s own, and nobody takes back what another person decided about them',
    effect: 'change',
    access: inProject('user_assign'),
    changes: ['users'],
    input: z.strictObject(member),
    reply: statusReply,
  },
  '/membership/getEnded': {
    summary: 'The memberships of a project that have ended, newest first',
    effect: 'read',
    access: inProject('user_view'),
    shows: ['users'],
    input: z.strictObject({ project_id: id, ...paging() }),
    reply: z.object({ memberships: z.array(endedMembership), total: z.int().min(0) }),
  },
  '/membership/getEndedHoldings': {
    summary: 'What a membership had when it ended, as far as it still exists and the caller sees it',
    effect: 'read',
    access: inProject('user_view'),
    shows: showsOfHoldings,
    input: endedOfProject,
    reply: z.object({ holdings, leads: z.array(named) }),
  },
  '/membership/restore': {
    summary:
      'Restore a membership that has ended, with all it had that still exists. Each part must be within the caller’s own',
    effect: 'change',
    access: inProject('user_assign'),
    changes: changesOfEnd,
    input: endedOfProject,
    reply: statusReply,
  },
})
