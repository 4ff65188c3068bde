import { z } from 'zod'
import { defineCalls, inProject, onThing, projectMember } from '../call.ts'
import { inspectionResults } from '../inspection/inspection.ts'
import { limits } from '../limits.ts'
import {
  code,
  createdReply,
  descriptionInput,
  fileReply,
  id,
  multilingual,
  nameInput,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  time,
  version,
} from '../values.ts'
import {
  checklistDefinition,
  checklistReply,
  checklistScore,
  itemKey,
  answerValue,
} from './checklist-shapes.ts'
import { checklistKinds, checklistStates } from './checklist.ts'

const kind = z.enum(checklistKinds)
const shows = ['checklists', 'rights'] as const
const changes = ['checklists'] as const

/** A checklist in a list. The counts are those of its draft. */
export const checklist = z
  .object({
    id,
    project_id: id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    kind,
    is_retired: z.boolean().meta({ description: 'No longer offered; what uses it keeps it' }),
    published_version: z.int().nullable().meta({ description: 'null before it is published' }),
    published_at: time.nullable().meta({ description: 'Of that version' }),
    has_changes: z.boolean().meta({ description: 'Whether the draft differs from what is published' }),
    sections: z.int(),
    items: z.int().meta({ description: 'Without sections' }),
    changed_at: time,
    version,
  })
  .meta({ id: 'Checklist' })
export type Checklist = z.infer<typeof checklist>

const fault = z.object({
  path: z
    .string()
    .meta({ description: 'Where it stands in the definition, such as `items.3.show_if.0.key`' }),
  key: z.string().meta({ description: 'Of the message in the language files' }),
  message: z.string(),
})

const publishedVersion = z.object({
  version: z.int(),
  published_at: time,
  published_by: z.string().meta({ description: 'The name; empty for what Atrium published itself' }),
})

const place = z.object({ key: z.string(), round: z.string() })
const view = onThing('checklist', 'checklist_view')
const edit = onThing('checklist', 'checklist_edit')

/** Checklists: a draft that people design, and versions that never change once they are published. Whoever holds checklist_view sees all of a project. */
export const checklistCalls = defineCalls({
  '/checklist/search': {
    summary: 'The checklists of a project, by name',
    effect: 'read',
    access: inProject('checklist_view'),
    shows,
    searchedBy: searchMembers,
    input: z.strictObject({
      project_id: id,
      kind: kind.optional(),
      is_published: z.literal(true).optional(),
      include_retired: z.boolean().default(false),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({ checklists: z.array(checklist), total: z.int() }),
  },
  '/checklist/getOffered': {
    summary:
      'The published checklists of a project that somebody can plan an inspection with, or give to an order or a maintenance plan, by name',
    effect: 'read',
    // Whoever plans inspections asks for those of inspections, whoever edits orders for those of their tasks, whoever writes plans for both: the handler judges.
    access: projectMember(),
    shows,
    searchedBy: searchMembers,
    input: z.strictObject({ project_id: id, kind: kind.default('inspection'), ...searchWords, ...paging() }),
    reply: z.object({
      checklists: z.array(
        checklist.pick({ id: true, code: true, name: true, items: true, published_version: true }),
      ),
      total: z.int(),
    }),
  },
  '/checklist/get/{id}': {
    summary: 'One checklist with its draft in every language, and what keeps that from being published',
    effect: 'read',
    access: view,
    shows,
    input: z.strictObject({ id }),
    reply: z.object({
      checklist,
      name: multilingual,
      description: multilingual,
      draft: checklistReply,
      faults: z.array(fault),
      waiting_inspections: z.int().meta({
        description: 'Planned and not started: they take the version that is published when they start',
      }),
    }),
  },
  '/checklist/getVersions': {
    summary: 'The published versions of a checklist, newest first',
    effect: 'read',
    access: view,
    shows,
    input: z.strictObject({ id, ...paging() }),
    reply: z.object({ versions: z.array(publishedVersion) }),
  },
  '/checklist/getVersion': {
    summary: 'What a published version of a checklist asks',
    effect: 'read',
    access: view,
    shows,
    input: z.strictObject({ id, published_version: z.int().min(1) }),
    reply: z.object({ version: publishedVersion, definition: checklistReply }),
  },
  '/checklist/preview': {
    summary: 'What answers make of a definition: what is visible, what failed, and the score',
    effect: 'read',
    access: inProject('checklist_view'),
    shows: [],
    input: z.strictObject({
      project_id: id,
      definition: checklistDefinition,
      answers: z
        .array(
          z.strictObject({
            item_key: itemKey,
            repeat_key: z.string().max(limits.codeLength).default(''),
            value: answerValue.nullable(),
          }),
        )
        .max(limits.itemsOfChecklist),
    }),
    reply: z.object({
      visible: z.array(place.extend({ state: z.enum(checklistStates) })),
      failed: z.array(place),
      score: checklistScore,
      result: z
        .enum(inspectionResults)
        .nullable()
        .meta({ description: 'null while something still needs an answer' }),
    }),
  },
  '/checklist/create': {
    summary: 'Create a checklist; without a shipped one it is empty',
    effect: 'create',
    access: inProject('checklist_add'),
    changes,
    input: z.strictObject({
      project_id: id,
      code,
      name: nameInput,
      description: descriptionInput.optional(),
      kind: kind.default('inspection'),
      like: z
        .enum(['fire_safety', 'cleaning_quality'])
        .optional()
        .meta({ description: 'Begins as one of those that Atrium ships' }),
    }),
    reply: createdReply,
  },
  '/checklist/copy': {
    summary: 'A new checklist of the same project with the draft of another one',
    effect: 'create',
    access: onThing('checklist', 'checklist_add'),
    changes,
    input: z.strictObject({ id, code, name: nameInput }),
    reply: createdReply,
  },
  '/checklist/update': {
    summary: 'Change a checklist; what is left out stays as it is, a draft is replaced as a whole',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      code: code.optional(),
      name: nameInput.optional(),
      description: descriptionInput.optional(),
      draft: checklistDefinition.optional(),
      is_retired: z.boolean().optional(),
    }),
    reply: statusReply.extend({ version, faults: z.array(fault) }),
  },
  '/checklist/publish': {
    summary: 'Publish the draft as the next version; what has started stays on its own',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version, published_version: z.int() }),
  },
  '/checklist/remove/{id}': {
    summary: 'Remove a checklist with its versions, unless an inspection uses it',
    effect: 'change',
    access: onThing('checklist', 'checklist_delete'),
    changes,
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/checklist/export': {
    summary: 'The draft of a checklist, or a published version, as a table with a row for each item',
    effect: 'read',
    access: view,
    shows,
    blob: true,
    input: z.strictObject({
      id,
      published_version: z.int().min(1).optional(),
      format: z.enum(['csv', 'xlsx']),
      language: z
        .string()
        .max(12)
        .optional()
        .meta({ description: 'Of the headings; the caller’s own unless given' }),
    }),
    reply: fileReply,
  },
})
