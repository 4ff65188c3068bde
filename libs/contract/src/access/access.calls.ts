import { z } from 'zod'
import { defineCalls, inProject, projectMember } from '../call.ts'
import { limits } from '../limits.ts'
import { foundLocation } from '../location/location.ts'
import { store } from '../store/store.ts'
import { userStatus } from '../user/user.calls.ts'
import { filledText, id, pageLimit, paging, searchMembers, searchWords } from '../values.ts'

/** What allows it: a role, an assignment, a team, a group, or the superuser flag. */
const reason = z
  .object({
    kind: z.enum(['superuser', 'role', 'assignment', 'team', 'group', 'view_all']),
    id: id.nullable().meta({ description: 'Null for a superuser, and for what the caller does not see' }),
    name: z.string().meta({ description: 'Empty for what the caller does not see' }),
  })
  .meta({ id: 'AccessReason' })
export type AccessReason = z.infer<typeof reason>

const reasons = z.array(reason)
/** Allowed by each of these reasons; denied without any. */
const explained = z.object({ allowed: z.boolean(), because: reasons })

const titled = explained.extend({
  code: z.string(),
  title: z.string().meta({ description: 'In the caller’s language; the code where there are no words' }),
  position: z.int(),
  opens: z.boolean().meta({
    description:
      'Whether a page of it opens: what the roles open may still lack the action that its page is for',
  }),
})
const explainedModule = titled.extend({ tabs: z.array(titled) }).meta({ id: 'ExplainedModule' })
export type ExplainedModule = z.infer<typeof explainedModule>

const explainedAccess = explained
  .extend({ code: z.string(), parent_code: z.string().meta({ description: 'The area it stands under' }) })
  .meta({ id: 'ExplainedAccess' })
export type ExplainedAccess = z.infer<typeof explainedAccess>

const explainedLocation = foundLocation.extend({ because: reasons }).meta({ id: 'ExplainedLocation' })
export type ExplainedLocation = z.infer<typeof explainedLocation>
const explainedStore = store.extend({ because: reasons }).meta({ id: 'ExplainedStore' })
export type ExplainedStore = z.infer<typeof explainedStore>

const viewer = z
  .object({ id, name: z.string(), status: userStatus, login_enabled: z.boolean(), because: reasons })
  .meta({ id: 'AccessViewer' })
export type AccessViewer = z.infer<typeof viewer>

const givenPlace = z
  .object({
    id,
    name: z.string(),
    path: foundLocation.shape.path,
    is_further: z
      .boolean()
      .meta({ description: 'Whether it is neither one of `location_ids` nor below one' }),
    because: reasons,
  })
  .meta({ id: 'GivenPlace' })
export type GivenPlace = z.infer<typeof givenPlace>

const someIds = (most: number) => z.array(id).max(most).default([])
const person = { user_id: id, project_id: id }
const things = z.strictObject({ ...person, ...searchWords, ...paging() })
const sight = {
  sees: reasons.meta({
    description: 'What lets the user look at such things at all; without it none are seen',
  }),
  sees_all: reasons.meta({ description: 'What lets the user see every one of the project' }),
}

export const accessCalls = defineCalls({
  '/access/explain': {
    summary:
      'Whether a user may do, open or see one thing in a project, and because of what; of others with user_view',
    effect: 'read',
    access: projectMember(),
    shows: ['users', 'roles', 'teams', 'locations', 'location-groups', 'user-locations', 'stores', 'rights'],
    input: z.strictObject({
      ...person,
      access_code: filledText(64).optional(),
      module_code: filledText(64).optional(),
      location_id: id.optional(),
      store_id: id.optional(),
    }),
    reply: explained,
  },
  '/access/explainAll': {
    summary: `Every module with its tabs and every access code: whether a user has it in a project, and because of what, ${limits.maximumReasons} of each at most`,
    effect: 'read',
    access: projectMember(),
    shows: ['users', 'roles', 'teams', 'locations', 'location-groups', 'user-locations', 'stores', 'rights'],
    input: z.strictObject(person),
    reply: z.object({ modules: z.array(explainedModule), access: z.array(explainedAccess) }),
  },
  '/access/explainLocations': {
    summary:
      'Where what a user sees of a project’s locations begins, and because of what; with a text, every location with it that the user sees. As far as the caller sees them, and some of the reasons of each at most',
    effect: 'read',
    searchedBy: searchMembers,
    access: projectMember(),
    shows: ['users', 'roles', 'teams', 'locations', 'location-groups', 'user-locations', 'stores', 'rights'],
    input: things,
    reply: z.object({ ...sight, locations: z.array(explainedLocation) }),
  },
  '/access/explainStores': {
    summary:
      'The stores that a user is given in a project, and because of what; with a text, every store with it that the user sees. As far as the caller sees them',
    effect: 'read',
    searchedBy: searchMembers,
    access: projectMember(),
    shows: ['users', 'roles', 'teams', 'locations', 'location-groups', 'user-locations', 'stores', 'rights'],
    input: things,
    reply: z.object({ ...sight, stores: z.array(explainedStore) }),
  },
  '/access/explainGiven': {
    summary:
      'What somebody would see in a project with some roles, teams, stores, locations and groups, and because of what. As far as the caller sees it, and some of the reasons of each at most',
    effect: 'read',
    access: inProject('user_assign'),
    shows: ['roles', 'teams', 'locations', 'location-groups', 'stores', 'rights'],
    input: z.strictObject({
      project_id: id,
      role_ids: someIds(limits.rolesGiven),
      team_ids: someIds(limits.teamsGiven),
      store_ids: someIds(limits.maximumPageSize),
      location_ids: someIds(limits.maximumPageSize),
      group_ids: someIds(limits.maximumPageSize),
    }),
    reply: z.object({
      locations: z.object({
        ...sight,
        places: z.array(givenPlace).meta({
          description: `Where what they see begins, ${limits.maximumPageSize} by name at most`,
        }),
        total: z.int().min(0),
        further: z
          .array(z.object({ kind: z.enum(['role', 'team', 'group']), id }))
          .meta({ description: 'What of it shows locations beyond `location_ids`' }),
      }),
      stores: z.object({
        ...sight,
        stores: z.array(z.object({ id, name: z.string(), because: reasons })),
      }),
    }),
  },
  '/access/explainPeople': {
    summary: `The people of a project who see one location, store or asset, by name, and because of what, ${limits.maximumReasons} reasons of each at most; superusers who are no members of the project are shown to superusers only`,
    effect: 'read',
    searchedBy: searchMembers,
    access: inProject('user_view'),
    shows: ['users', 'roles', 'teams', 'locations', 'location-groups', 'user-locations', 'stores', 'rights'],
    input: z.strictObject({
      project_id: id,
      location_id: id.optional(),
      store_id: id.optional(),
      asset_id: id.optional(),
      ...searchWords,
      after: id.optional().meta({ description: '`next` of the page before' }),
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({
      people: z.array(viewer),
      next: id.nullable().meta({ description: 'Null at the end' }),
    }),
  },
})
