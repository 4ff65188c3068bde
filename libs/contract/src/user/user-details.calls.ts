import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { storeType } from '../store/store.ts'
import { date, filledText, id, languageCode, statusReply, text, time, version } from '../values.ts'
import { detailsInput, gender } from './details-input.ts'
import { user } from './user.calls.ts'

/** Data that only the person themselves and users who keep personal data may read. */
const personalData = z
  .object({
    identification_number: z.string().nullable(),
    date_of_birth: date.nullable(),
    nationality: z.string().nullable(),
    gender: gender.nullable(),
    religion: z.string().nullable(),
  })
  .meta({ id: 'PersonalData' })

const relatedThing = z.object({ id, project_id: id, name: z.string() })
const coded = relatedThing.extend({ code: z.string() })
const relatedRole = coded.extend({ is_default: z.boolean() }).meta({ id: 'RelatedRole' })

/** What a user has in the projects in which the caller sees users: at most 100 of each kind, ordered by the projects' codes. */
const related = z
  .object({
    projects: z.array(z.object({ id, code: z.string(), short_name: z.string() })),
    roles: z.array(relatedRole),
    departments: z.array(coded),
    teams: z.array(relatedThing),
    stores: z
      .array(coded.extend({ type: storeType }))
      .meta({ description: 'Assigned to the user, as far as the caller sees stores' }),
  })
  .meta({ id: 'RelatedThings' })

/** A user with all their details. Lists never carry them. */
export const userDetails = user
  .extend({
    mobile: z.string().nullable(),
    date_of_hire: date.nullable(),
    operational_status: z.string().nullable().meta({ description: 'In the words of the company' }),
    status_end: time
      .nullable()
      .meta({ description: 'When the user is active again by itself; null where the status stays' }),
    photo: picture.nullable(),
    default_role: relatedRole.nullable().meta({
      description:
        'Of the first of these projects in which there is one; `related.roles` has those of the others',
    }),
    related,
    personal: personalData.nullable().meta({
      description: 'Null for a user who does not hold user_edit beside user_view in a project of the user',
    }),
  })
  .meta({ id: 'UserDetails' })
export type UserDetails = z.infer<typeof userDetails>

const account = { user_id: id, version: version.optional() }

export const userDetailsCalls = defineCalls({
  '/user/get_data': {
    summary: 'One user, for a user who sees users in a project of theirs',
    effect: 'read',
    access: signedIn,
    shows: ['users', 'rights'],
    input: z.strictObject({ user_id: id }),
    reply: z.object({
      user: userDetails,
      sign_ins: z
        .object({
          last: time
            .nullable()
            .meta({ description: 'Null if the user has not signed in as far as it is known' }),
          failed: z.int().min(0).meta({
            description:
              'Failed tries of the last 15 minutes, without those in browsers that the user has signed in with',
          }),
        })
        .nullable()
        .optional()
        .meta({ description: 'For callers who read personal data of the user' }),
      may: z
        .object({ edit: z.boolean(), login: z.boolean(), status: z.boolean() })
        .meta({ description: 'Whether the caller holds each right over this account' }),
    }),
  },
  '/user/update_details': {
    summary:
      'Change several facts of a user at once; what is left out stays. The address to sign in with needs user_login, all else user_edit',
    effect: 'change',
    access: signedIn,
    changes: ['users'],
    input: z.strictObject({
      ...account,
      name: filledText(limits.nameLength).optional(),
      email: text(limits.emailLength).optional(),
      language: languageCode.optional(),
      ...detailsInput,
    }),
    reply: statusReply.extend({ version }),
  },
  '/user/set_photo': {
    summary: 'Give a user a photo in place of the one before',
    effect: 'create',
    access: signedIn,
    changes: ['users'],
    upload: 'photo',
    uploadBytes: limits.photoBytes,
    input: z.strictObject({ user_id: id }),
    reply: statusReply.extend({ version, photo: picture }),
  },
  '/user/take_photo': {
    summary: 'Take a user’s photo away, with its files',
    effect: 'change',
    access: signedIn,
    changes: ['users'],
    input: z.strictObject(account),
    reply: statusReply.extend({ version }),
  },
})
