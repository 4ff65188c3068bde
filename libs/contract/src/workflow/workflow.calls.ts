import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import {
  byLanguage,
  code,
  createdReply,
  descriptionInput,
  filledText,
  id,
  multilingual,
  nameInput,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  text,
  time,
  version,
} from '../values.ts'
import {
  workConditions,
  workflowColors,
  workflowIcons,
  workflowKinds,
  workRelations,
  workRights,
  workStatuses,
} from './workflow.ts'

const workflow = z
  .object({
    id,
    project_id: id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    kind: z.enum(workflowKinds),
    is_default: z.boolean().meta({ description: 'New work takes it where its service names no other' }),
    published_version: z.int().nullable().meta({ description: 'null before it is published' }),
    published_at: time.nullable().meta({ description: 'Of that version' }),
    has_changes: z.boolean().meta({ description: 'Whether the draft differs from what is published' }),
    steps: z.int(),
    actions: z.int(),
    changed_at: time,
    version,
  })
  .meta({ id: 'Workflow' })
export type Workflow = z.infer<typeof workflow>

const key = filledText(limits.codeLength).regex(/^[a-z][a-z0-9_]*$/)
const texts = {
  key,
  name: byLanguage(filledText(limits.nameLength)),
  description: byLanguage(filledText(limits.commentLength)).default({}),
  icon: z.enum(workflowIcons),
  color: z.enum(workflowColors),
}
const step = z.strictObject({
  ...texts,
  status: z.enum(workStatuses),
  is_start: z.boolean().default(false),
  is_end: z.boolean().default(false),
})
const rule = z.enum(['required', 'forbidden'])
const conditions = z.strictObject(
  Object.fromEntries(workConditions.map((name) => [name, rule.optional()])) as Record<
    (typeof workConditions)[number],
    z.ZodOptional<typeof rule>
  >,
)
const action = z.strictObject({
  ...texts,
  from: z.array(key).max(limits.stepsOfWorkflow),
  next_step: key,
  comment_mandatory: z.boolean().default(false),
  roles: z.array(id).max(limits.rolesOfAction).default([]),
  rights: z.array(z.enum(workRights)).max(workRights.length).default([]),
  also_for: z.array(z.enum(workRelations)).max(workRelations.length).default([]),
  conditions: conditions.default({}),
})
const definitionInput = z
  .strictObject({
    steps: z.array(step).max(limits.stepsOfWorkflow),
    actions: z.array(action).max(limits.actionsOfWorkflow),
  })
  .meta({ id: 'WorkflowDefinitionInput' })

const definition = z
  .object({
    steps: z.array(z.object(step.shape).extend({ name: multilingual, description: multilingual })),
    actions: z.array(
      z
        .object(action.shape)
        .extend({ name: multilingual, description: multilingual, conditions: z.object(conditions.shape) }),
    ),
  })
  .meta({ id: 'WorkflowDefinition' })

const fault = z.object({
  path: z.string().meta({ description: 'Where it stands in the definition, such as `actions.0.next_step`' }),
  key: z.string().meta({ description: 'Of the message in the language files' }),
  message: z.string(),
})

const publishedVersion = z.object({
  version: z.int(),
  published_at: time,
  published_by: z.string().meta({ description: 'The name; empty for what Atrium published itself' }),
})
export type PublishedVersion = z.infer<typeof publishedVersion>

const judged = z.object({
  key: z.string(),
  next_status: z.enum(workStatuses),
  allowed: z.boolean(),
  failed: z.array(z.object({ key: z.string(), message: z.string() })),
})

const edit = onThing('workflow', 'workflow_edit')
const kindInput = z.enum(workflowKinds)

export const workflowCalls = defineCalls({
  '/workflow/search': {
    summary: 'The workflows of a project, by name',
    effect: 'read',
    access: inProject('workflow_view'),
    shows: ['workflows', 'rights'],
    searchedBy: searchMembers,
    input: z.strictObject({ project_id: id, kind: kindInput.optional(), ...searchWords, ...paging() }),
    reply: z.object({ workflows: z.array(workflow), total: z.int() }),
  },
  '/workflow/get/{id}': {
    summary: 'One workflow with its draft in every language, and what keeps that from being published',
    effect: 'read',
    access: onThing('workflow', 'workflow_view'),
    shows: ['workflows', 'roles', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      workflow,
      name: multilingual,
      description: multilingual,
      draft: definition,
      faults: z.array(fault),
      roles: z.array(z.object({ id, code: z.string(), name: z.string() })).meta({
        description: 'Those that the draft names',
      }),
    }),
  },
  '/workflow/getVersions': {
    summary: 'The published versions of a workflow, newest first',
    effect: 'read',
    access: onThing('workflow', 'workflow_view'),
    shows: ['workflows', 'rights'],
    input: z.strictObject({ id, ...paging() }),
    reply: z.object({ versions: z.array(publishedVersion) }),
  },
  '/workflow/getVersion': {
    summary: 'What a published version of a workflow says',
    effect: 'read',
    access: onThing('workflow', 'workflow_view'),
    shows: ['workflows', 'rights'],
    input: z.strictObject({ id, published_version: z.int().min(1) }),
    reply: z.object({ version: publishedVersion, definition }),
  },
  '/workflow/simulate': {
    summary: 'What somebody could do with an order in a step of a definition, and why not',
    effect: 'read',
    access: inProject('workflow_view'),
    shows: ['roles', 'rights'],
    input: z.strictObject({
      project_id: id,
      definition: definitionInput,
      step: key,
      role_id: id.optional().meta({ description: 'The role that they hold; without it they hold none' }),
      relations: z.array(z.enum(workRelations)).max(workRelations.length).default([]),
      facts: z.strictObject(
        Object.fromEntries(workConditions.map((name) => [name, z.boolean().default(false)])) as Record<
          (typeof workConditions)[number],
          z.ZodDefault<z.ZodBoolean>
        >,
      ),
      comment: text(limits.commentLength).optional(),
    }),
    reply: z.object({ actions: z.array(judged) }),
  },
  '/workflow/create': {
    summary: 'Create a workflow; without a shipped one it has a start, an end and one action',
    effect: 'create',
    access: inProject('workflow_edit'),
    changes: ['workflows'],
    input: z.strictObject({
      project_id: id,
      code,
      name: nameInput,
      description: descriptionInput.optional(),
      kind: kindInput,
      like: z
        .enum(['simple', 'with_approval', 'maintenance'])
        .optional()
        .meta({ description: 'Begins as one of those that Atrium ships for its kind' }),
    }),
    reply: createdReply,
  },
  '/workflow/copy': {
    summary: 'A new workflow of the same project with the draft of another one',
    effect: 'create',
    access: edit,
    changes: ['workflows'],
    input: z.strictObject({ id, code, name: nameInput }),
    reply: createdReply,
  },
  '/workflow/update': {
    summary: 'Change a workflow; what is left out stays as it is, a draft is replaced as a whole',
    effect: 'change',
    access: edit,
    changes: ['workflows'],
    input: z.strictObject({
      id,
      version: version.optional(),
      code: code.optional(),
      name: nameInput.optional(),
      description: descriptionInput.optional(),
      draft: definitionInput.optional(),
    }),
    reply: statusReply.extend({ version, faults: z.array(fault) }),
  },
  '/workflow/publish': {
    summary: 'Publish the draft as the next version, which new work takes; work under way stays on its own',
    effect: 'change',
    access: onThing('workflow', 'workflow_publish'),
    changes: ['workflows'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version, published_version: z.int() }),
  },
  '/workflow/setDefault': {
    summary: 'Make a published workflow the default one of its kind',
    effect: 'change',
    access: onThing('workflow', 'workflow_publish'),
    changes: ['workflows'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply.extend({ version }),
  },
  '/workflow/remove/{id}': {
    summary: 'Remove a workflow with its versions, unless it is the default one',
    effect: 'change',
    access: edit,
    changes: ['workflows'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
})
