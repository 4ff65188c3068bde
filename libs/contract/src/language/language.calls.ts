import { z } from 'zod'
import { defineCalls, open, signedIn, superuser } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, languageCode, paging, statusReply, version } from '../values.ts'

const language = z
  .object({
    code: languageCode,
    name: z.string(),
    native: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    is_default: z.boolean(),
    is_active: z.boolean(),
    version,
  })
  .meta({ id: 'Language' })
export type Language = z.infer<typeof language>

/** Kinds of things with a name in every language. Departments and materials belong to no project. */
export const namedKind = z.enum([
  'location',
  'location_group',
  'store',
  'department',
  'team',
  'role',
  'material',
  'project',
])
export type NamedKind = z.infer<typeof namedKind>

const missingName = z
  .object({
    id,
    name: z.string().meta({ description: 'In the caller’s language, else in the default one' }),
    code: z.string().nullable(),
    version,
  })
  .meta({ id: 'MissingName' })
export type MissingName = z.infer<typeof missingName>

/** Kinds of things whose names can lack the default language: those above, and job titles. */
const lackingKind = z.enum([...namedKind.options, 'designation'])
export type LackingKind = z.infer<typeof lackingKind>

const lackingNames = z
  .object({
    kind: lackingKind,
    project: z
      .object({ id, code: z.string(), short_name: z.string() })
      .nullable()
      .meta({ description: 'Null for departments and materials, which are of no project' }),
    count: z.int().min(1),
  })
  .meta({ id: 'LackingNames' })
export type LackingNames = z.infer<typeof lackingNames>

const languagesReply = z.object({ languages: z.array(language) })

/** Topics of everything with names in several languages. */
const namedThings = [
  'languages',
  'locations',
  'location-groups',
  'stores',
  'departments',
  'teams',
  'roles',
  'materials',
  'projects',
] as const

export const languageCalls = defineCalls({
  '/language/getActive': {
    summary: 'The languages people may choose',
    effect: 'read',
    access: open,
    shows: ['languages'],
    input: z.strictObject({}),
    reply: languagesReply,
  },
  '/language/getall': {
    summary: 'Every language, the inactive ones too',
    effect: 'read',
    access: signedIn,
    shows: ['languages'],
    input: z.strictObject({}),
    reply: languagesReply,
  },
  '/language/add': {
    summary: 'Add a language; it is chosen by nobody until it is enabled',
    effect: 'create',
    access: superuser,
    changes: ['languages'],
    input: z.strictObject({
      code: languageCode,
      name: filledText(100),
      native: filledText(100),
      direction: z.enum(['ltr', 'rtl']),
    }),
    reply: statusReply,
  },
  '/language/get_missing': {
    summary:
      'What lacks a name in a language: how much of each kind in a project, and one kind page by page, by its default name',
    effect: 'read',
    access: superuser,
    shows: [...namedThings],
    input: z.strictObject({
      code: languageCode,
      project_id: id,
      kind: namedKind.default('location'),
      ...paging(),
    }),
    reply: z.object({
      counts: z.array(
        z.object({
          kind: namedKind,
          count: z
            .int()
            .meta({ description: `At most ${limits.missingCounted}, which stands for as many or more` }),
        }),
      ),
      things: z.array(missingName),
    }),
  },
  '/language/enable': {
    summary: 'Let people choose a language',
    effect: 'change',
    access: superuser,
    changes: ['languages'],
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
  '/language/disable': {
    summary: 'Let nobody choose a language any more; who has it gets the default one',
    effect: 'change',
    access: superuser,
    changes: ['languages'],
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
  '/language/get_lacking': {
    summary:
      'Which names of the whole portal would keep a language from becoming the default one, by kind and project',
    effect: 'read',
    access: superuser,
    shows: [...namedThings],
    input: z.strictObject({ code: languageCode }),
    reply: z.object({
      lacking: z
        .array(lackingNames)
        .meta({ description: `The first ${limits.maximumPageSize}, by their projects` }),
      total: z.int().meta({ description: 'Names that lack it, also where they are not listed' }),
      seconds: z
        .int()
        .min(1)
        .meta({ description: 'For how long, about, nobody can read or change anything meanwhile' }),
    }),
  },
  '/language/set_default': {
    summary:
      'Make another language the one that names need and fall back to: 409 while it is not enabled, or any name lacks it',
    effect: 'change',
    access: superuser,
    changes: [
      'languages',
      'locations',
      'location-groups',
      'user-locations',
      'projects',
      'departments',
      'teams',
      'roles',
      'users',
      'stores',
      'materials',
      'stock',
    ],
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
})
