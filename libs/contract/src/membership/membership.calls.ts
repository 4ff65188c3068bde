import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { limits } from '../limits.ts'
import { createdReply, id, languageCode, text } from '../values.ts'

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
    file_number: text(limits.codeLength).trim().nullable().optional(),
  })
  .meta({ id: 'NewAccount' })

export const membershipCalls = defineCalls({
  '/membership/getHoldings': {
    summary: 'What a member has in a project, and what of it the caller may give to somebody else',
    effect: 'read',
    access: inProject('user_view'),
    shows: [
      'users',
      'roles',
      'departments',
      'teams',
      'stores',
      'user-locations',
      'location-groups',
      'rights',
    ],
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
})
