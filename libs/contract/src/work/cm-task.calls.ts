import { z } from 'zod'
import { defineCalls, onThing, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { filledText, id, statusReply, text, version } from '../values.ts'
import { taskMembers, taskNumber } from './task-input.ts'
import { workTask } from './work-shapes.ts'

const edit = onThing('cm', 'cm_edit')
const key = filledText(limits.codeLength)
/** Of the order. */
const ofOrder = version.optional()
const task = { text: filledText(limits.nameLength), ...taskMembers }

/** The tasks of an order: a run of the checklist engine. Who works on the order answers them, who holds cm_edit changes them. */
export const cmTaskCalls = defineCalls({
  '/cm/getTasks/{id}': {
    summary: 'The tasks of an order in their order, with their answers',
    effect: 'read',
    access: signedIn,
    shows: ['work', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      tasks: z.array(workTask),
      pending: z.int().meta({ description: 'Mandatory ones without an answer' }),
    }),
  },
  '/cm/addTasks': {
    summary: 'Add tasks at the end of an order',
    effect: 'create',
    access: edit,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, tasks: z.array(z.strictObject(task)).min(1).max(limits.tasksAtOnce) }),
    reply: statusReply.extend({ keys: z.array(z.string()) }),
  },
  '/cm/addChecklist': {
    summary: 'Add what the published version of a checklist asks to the tasks of an order',
    effect: 'create',
    access: edit,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, checklist_id: id }),
    reply: statusReply.extend({ keys: z.array(z.string()) }),
  },
  '/cm/updateTask': {
    summary: 'Change a task that nobody has answered',
    effect: 'change',
    access: edit,
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      key,
      version: ofOrder,
      text: filledText(limits.nameLength).optional(),
      mandatory: z.boolean().optional(),
      unit: text(limits.unitLength).trim().optional(),
      minimum: taskNumber.nullable().optional(),
      maximum: taskNumber.nullable().optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/cm/sortTasks': {
    summary: 'Put the tasks of an order into another order',
    effect: 'change',
    access: edit,
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      keys: z
        .array(key)
        .max(limits.tasksOfWork)
        .meta({ description: 'All that are seen; what conditions hide stays behind what it stands behind' }),
    }),
    reply: statusReply,
  },
  '/cm/removeTask': {
    summary: 'Remove a task that nobody has answered',
    effect: 'change',
    access: edit,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, key, version: ofOrder }),
    reply: statusReply.extend({ version }),
  },
  '/cm/answerTask': {
    summary:
      'Answer a task, skip it with a reason, or take the answer back; 409 with what somebody else answered meanwhile',
    effect: 'change',
    access: signedIn,
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      key,
      version: z.int().min(0).optional().meta({ description: 'Of the answer as the caller saw it' }),
      answer: z.union([
        z.strictObject({ value: z.union([z.boolean(), taskNumber, text(limits.answerLength)]) }),
        z.strictObject({ skipped_because: filledText(limits.commentLength) }),
        z.strictObject({ open: z.literal(true) }),
      ]),
      note: text(limits.commentLength).trim().optional(),
    }),
    reply: statusReply.extend({ task: workTask }),
  },
})
