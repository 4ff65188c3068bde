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
  })
  .meta({ id: 'Language' })
export type Language = z.infer<typeof language>

/** What has a name in every language. Departments and materials are of no project. */
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

const languagesReply = z.object({ languages: z.array(language) })

export const languageCalls = defineCalls({
  '/language/getActive': {
    summary: 'The languages people may choose',
    effect: 'read',
    access: open,
    input: z.strictObject({}),
    reply: languagesReply,
  },
  '/language/getall': {
    summary: 'Every language, the inactive ones too',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({}),
    reply: languagesReply,
  },
  '/language/add': {
    summary: 'Add a language; it is chosen by nobody until it is enabled',
    effect: 'create',
    access: superuser,
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
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
  '/language/disable': {
    summary: 'Let nobody choose a language any more; who has it gets the default one',
    effect: 'change',
    access: superuser,
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
})
