import { z } from 'zod'
import { defineCalls, inProject, onThing, signedIn } from '../call.ts'
import { answerResults } from '../checklist/checklist.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  date,
  descriptionInput,
  fileReply,
  id,
  multilingual,
  nameInput,
  page,
  parentId,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'
import { libraryKind as kind } from './library-kind.ts'
import { libraryColors } from './library-kinds.ts'

const color = z.enum(libraryColors).meta({ id: 'LibraryColor' })
const amount = z.number().min(0).max(1e9).multipleOf(0.01)
const points = z.int().min(0).max(limits.pointsOfItem)
const result = z.enum(answerResults)

/** One word of a list that the company, or a project, keeps. */
const libraryEntry = z
  .object({
    id,
    kind,
    project_id: id.nullable().meta({ description: 'Null for an entry of the company' }),
    parent_id: parentId,
    position: z.int().meta({ description: 'Among its siblings, from 1' }),
    code: z.string(),
    name: z.string(),
    description: z.string().meta({ description: `At most ${limits.descriptionInTree} characters in a list` }),
    color: color.nullable(),
    amount: z
      .number()
      .nullable()
      .meta({ description: 'Of a rate: for an hour, in the currency of the project' }),
    day: date.nullable().meta({ description: 'Of a holiday' }),
    points: points.nullable().meta({ description: 'That an answer of a response set gives' }),
    result: result.nullable().meta({ description: 'What an answer of a response set says' }),
    is_retired: z.boolean().meta({ description: 'No longer offered. What refers to it keeps it' }),
    origin_id: id.nullable().meta({ description: 'The entry of the company that it was copied from' }),
    version,
  })
  .meta({ id: 'LibraryEntry' })
export type LibraryEntry = z.infer<typeof libraryEntry>

const uses = z
  .array(z.object({ thing: z.string().meta({ description: 'Such as `material`' }), count: z.int() }))
  .meta({
    description:
      'How many things of each kind refer to it. Materials and assets go along with a merge, and so do the settings of a service (`work_service`); orders (`work`) and times (`work_time`) keep it',
  })

const comparedField = z.enum(['code', 'name', 'description', 'color', 'amount', 'day', 'points', 'result', 'parent'])
export type ComparedField = z.infer<typeof comparedField>

const comparison = z
  .object({
    state: z.enum(['new', 'changed', 'same', 'retired', 'own']).meta({
      description:
        '`new`: the project has no copy. `changed`: the copy differs. `retired`: the company no longer offers it. `own`: the company does not have it',
    }),
    company: libraryEntry.nullable(),
    project: libraryEntry.nullable(),
    fields: z.array(comparedField).meta({ description: 'What differs' }),
  })
  .meta({ id: 'LibraryComparison' })
export type LibraryComparison = z.infer<typeof comparison>

const owner = id.optional().meta({ description: 'Left out: the entries of the company' })
const values = {
  color: color.nullable().optional(),
  amount: amount.nullable().optional(),
  day: date.nullable().optional(),
  points: points.nullable().optional(),
  result: result.nullable().optional(),
}
const mayEdit = onThing('library', 'library_edit')
const mayView = onThing('library', 'library_view')
const texts = ['library', 'rights'] as const

export const libraryCalls = defineCalls({
  '/library/search': {
    summary:
      'The entries of a kind in the order of their tree: of the company, or of a project with those of the company that it follows',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: texts,
    input: z.strictObject({
      kind,
      project_id: owner,
      include_retired: z.boolean().default(false),
      ...searchWords,
      page,
      limit: z
        .int()
        .min(1)
        .max(2 * limits.entriesOfKind)
        .default(limits.maximumPageSize),
    }),
    reply: z.object({
      entries: z.array(libraryEntry),
      total: z.int().meta({ description: 'On all pages' }),
      is_linked: z.boolean().meta({ description: 'Whether the project follows the entries of the company' }),
    }),
  },
  '/library/getRaw/{id}': {
    summary: 'An entry with its texts in every language',
    effect: 'read',
    access: mayView,
    shows: texts,
    input: z.strictObject({ id }),
    reply: z.object({ entry: libraryEntry.extend({ name: multilingual, description: multilingual }) }),
  },
  '/library/getUsage/{id}': {
    summary: 'What refers to an entry or to one below it',
    effect: 'read',
    access: mayView,
    shows: ['library', 'materials', 'assets', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      uses,
      below: z.int().meta({ description: 'Entries below it that are not retired' }),
      copies: z.int().meta({ description: 'Copies of it that projects keep' }),
    }),
  },
  '/library/create': {
    summary: 'Create an entry, behind its siblings',
    effect: 'create',
    access: signedIn,
    changes: ['library'],
    input: z.strictObject({
      kind,
      project_id: owner,
      parent_id: parentId.default('0'),
      code,
      name: nameInput,
      description: descriptionInput.optional(),
      ...values,
    }),
    reply: createdReply,
  },
  '/library/update': {
    summary: 'Change an entry. Things that refer to it by its code follow a new code',
    effect: 'change',
    access: mayEdit,
    changes: ['library', 'materials', 'assets'],
    input: z.strictObject({
      id,
      version: version.optional(),
      code: code.optional(),
      name: nameInput.optional(),
      description: descriptionInput.optional(),
      ...values,
    }),
    reply: createdReply.extend({ version }),
  },
  '/library/sort': {
    summary: 'Place entries of one list at positions among their siblings, or below another entry',
    effect: 'change',
    access: mayEdit,
    changes: ['library'],
    input: z.strictObject({
      entries: z
        .array(
          z.strictObject({ id, position: z.int().min(1).max(1_000_000), parent_id: parentId.optional() }),
        )
        .min(1)
        .max(limits.batchSize),
    }),
    reply: statusReply,
  },
  '/library/retire': {
    summary:
      'Retire an entry and all below it, or restore it with what was retired at the same time. What refers to them keeps them',
    effect: 'change',
    access: mayEdit,
    changes: ['library'],
    input: z.strictObject({ id, version: version.optional(), is_retired: z.boolean().default(true) }),
    reply: createdReply.extend({ version }),
  },
  '/library/previewMerge': {
    summary: 'What a merge would move',
    effect: 'read',
    access: mayView,
    shows: ['library', 'materials', 'assets', 'rights'],
    input: z.strictObject({ id, into_id: id }),
    reply: z.object({
      uses,
      below: z.int().meta({ description: 'Entries that move below the other one' }),
      copies: z.int().meta({ description: 'Copies in projects that follow the other one afterwards' }),
    }),
  },
  '/library/merge': {
    summary:
      'Merge an entry into another one of the same list: what refers to it and what is below it moves, and it is retired for good',
    effect: 'change',
    access: mayEdit,
    changes: ['library', 'materials', 'assets'],
    input: z.strictObject({ id, version: version.optional(), into_id: id }),
    reply: createdReply.extend({ version: version.meta({ description: 'Of the entry that remains' }) }),
  },
  '/library/link': {
    summary: 'Have a project follow the entries of the company of a kind, or stop following them',
    effect: 'change',
    access: inProject('library_edit'),
    changes: ['library'],
    input: z.strictObject({ project_id: id, kind, is_linked: z.boolean().default(true) }),
    reply: statusReply,
  },
  '/library/copy': {
    summary:
      'Copy entries of the company into a project, with those above and below them, or all of a kind. Named entries that it has already take the texts and values of the company again. The project then no longer follows the company',
    effect: 'change',
    access: inProject('library_edit'),
    changes: ['library'],
    input: z.strictObject({
      project_id: id,
      kind,
      ids: z.array(id).min(1).max(limits.batchSize).optional().meta({ description: 'Left out: all' }),
    }),
    reply: statusReply.extend({
      created: z.int(),
      changed: z.int(),
    }),
  },
  '/library/compare': {
    summary: 'The entries of a project beside those of the company',
    effect: 'read',
    access: inProject('library_view'),
    shows: texts,
    input: z.strictObject({ project_id: id, kind }),
    reply: z.object({ comparisons: z.array(comparison) }),
  },
  '/library/export': {
    summary:
      'The entries of the company, or of a project without those that it follows, as a file that can be imported: a workbook with a sheet for each kind, or one table',
    effect: 'read',
    access: signedIn,
    shows: texts,
    blob: true,
    later: true,
    input: z.strictObject({
      project_id: owner,
      kind: kind.optional().meta({ description: 'Left out: every kind' }),
      format: z.enum(['csv', 'xlsx']),
    }),
    reply: fileReply,
  },
})
