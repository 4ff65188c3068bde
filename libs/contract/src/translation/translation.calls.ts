import { z } from 'zod'
import { defineCalls, superuser } from '../call.ts'
import { eachReply } from '../errors.ts'
import { libraryKind } from '../library/library-kind.ts'
import { limits } from '../limits.ts'
import { fileReply, filledText, id, languageCode, paging, version } from '../values.ts'
import { translatedFields, translatedKinds } from './translated-kinds.ts'

const kind = z.enum(translatedKinds).meta({ id: 'TranslatedKind' })
const field = z.enum(translatedFields).meta({ id: 'TranslatedField' })
const ofLanguage = { project_id: id, language: languageCode }

/** Topics of everything with texts in several languages. */
export const translatedTopics = [
  'locations',
  'location-groups',
  'stores',
  'departments',
  'teams',
  'roles',
  'materials',
  'projects',
  'library',
  'workflows',
  'checklists',
] as const

const missingText = z
  .object({
    id,
    code: z.string().nullable(),
    text: z.string().meta({ description: 'In the default language' }),
    name: z.string().meta({ description: 'Of the thing, in the caller’s language, else in the default one' }),
    place: z.string().nullable().meta({ description: 'What it is below: a location, a group, an entry' }),
    list: libraryKind.nullable().meta({ description: 'Of an entry of the library' }),
    version,
  })
  .meta({ id: 'MissingText' })
export type MissingText = z.infer<typeof missingText>

const missingCount = z.object({
  kind,
  field,
  count: z
    .int()
    .meta({ description: `At most ${limits.missingTextsCounted}, which stands for as many or more` }),
})
export type MissingCount = z.infer<typeof missingCount>

export const translationCalls = defineCalls({
  '/translation/getCounts': {
    summary: 'How many names and descriptions of each kind lack a language, in a project and in the company',
    effect: 'read',
    access: superuser,
    shows: ['languages', ...translatedTopics],
    input: z.strictObject(ofLanguage),
    reply: z.object({ counts: z.array(missingCount) }),
  },
  '/translation/getMissing': {
    summary:
      'The things of one kind whose name or description lacks a language, by their names in the default one. A thing without a description lacks none',
    effect: 'read',
    access: superuser,
    shows: ['languages', ...translatedTopics],
    input: z.strictObject({
      ...ofLanguage,
      kind,
      field: field.default('name'),
      ...paging(),
    }),
    reply: z.object({ texts: z.array(missingText) }),
  },
  '/translation/save': {
    summary:
      'Write names or descriptions of one kind in a language, each judged by itself. The other languages stay',
    effect: 'change',
    access: superuser,
    changes: [...translatedTopics],
    input: z.strictObject({
      ...ofLanguage,
      kind,
      field: field.default('name'),
      texts: z
        .array(
          z.strictObject({ id, version: version.optional(), text: filledText(limits.descriptionLength) }),
        )
        .min(1)
        .max(limits.textsAtOnce)
        .meta({ description: `A name has at most ${limits.nameLength} characters` }),
    }),
    reply: eachReply,
  },
  '/translation/export': {
    summary:
      'Names and descriptions in every language as a file that can be corrected and imported: those of one kind or of all, or only of things that lack a language',
    effect: 'read',
    access: superuser,
    shows: ['languages', ...translatedTopics],
    blob: true,
    later: true,
    input: z.strictObject({
      project_id: id,
      kind: kind.optional().meta({ description: 'Left out: every kind' }),
      lacking: languageCode
        .optional()
        .meta({ description: 'Only things whose name or description lacks this language' }),
      format: z.enum(['csv', 'xlsx']),
    }),
    reply: fileReply,
  },
})
