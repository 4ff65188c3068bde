import { z } from 'zod'
import { defineCalls, onThing, projectMember, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { amount, amountInput } from '../store/stock.ts'
import { id, statusReply, text, time } from '../values.ts'
import { workCosts } from './work-shapes.ts'
import { costCategories, timeKinds } from './work.ts'

const kind = z.enum(timeKinds)
const note = text(limits.commentLength).trim()
const worked = {
  kind: kind.default('work'),
  started_at: time,
  minutes: z.int().min(1).max(limits.minutesOfTime),
  rate_id: id.nullable().default(null).meta({ description: 'An hourly rate of the library' }),
  note: note.default(''),
}

const entry = z
  .object({
    id,
    user: z.object({ id, name: z.string() }),
    kind,
    started_at: time,
    ended_at: time.nullable().meta({ description: 'null while the timer runs' }),
    minutes: z.int(),
    note: z.string(),
    rate: z
      .object({ id: id.nullable(), name: z.string(), amount })
      .nullable()
      .meta({ description: 'The rate as it was when the time was written; null without cm_cost' }),
    overlaps: z.boolean().meta({ description: 'The person has another time at that hour' }),
    may_change: z.boolean(),
  })
  .meta({ id: 'WorkTime' })
export type WorkTime = z.infer<typeof entry>

const otherCost = z
  .object({
    id,
    category: z.enum(costCategories),
    amount,
    note: z.string(),
    by: z.object({ id, name: z.string() }),
    at: time,
  })
  .meta({ id: 'WorkCost' })
export type WorkCost = z.infer<typeof otherCost>

/** Time and costs of an order. Who works on it writes their own time; who holds cm_edit that of others. */
export const cmTimeCalls = defineCalls({
  '/cm/getTimes/{id}': {
    summary: 'The times of an order, newest first',
    effect: 'read',
    access: signedIn,
    shows: ['work', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ times: z.array(entry).max(limits.timesOfWork), minutes: z.int() }),
  },
  '/cm/getTimer': {
    summary: 'The timer of the caller that runs in a project',
    effect: 'read',
    access: projectMember(),
    shows: ['work', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({
      timer: z.object({ id, cm_id: id, reference: z.string(), kind, started_at: time }).nullable(),
    }),
  },
  '/cm/startTimer': {
    summary: 'Start the timer; 409 while another one of the caller runs, with the order that it belongs to',
    effect: 'create',
    access: signedIn,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, kind: kind.default('work'), rate_id: id.nullable().default(null) }),
    reply: statusReply.extend({ id, started_at: time }),
  },
  '/cm/stopTimer': {
    summary: 'Stop the timer of the caller on an order',
    effect: 'change',
    access: signedIn,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, note: note.default('') }),
    reply: statusReply.extend({
      minutes: z.int(),
      is_cut: z.boolean().meta({
        description: `It ran longer than ${limits.minutesOfTime} minutes, and counts as long as that`,
      }),
    }),
  },
  '/cm/addTime': {
    summary: 'Write down time that was worked',
    effect: 'create',
    access: signedIn,
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      user_id: id.optional().meta({ description: 'Left out: the caller' }),
      ...worked,
    }),
    reply: statusReply.extend({ id }),
  },
  '/cm/updateTime': {
    summary: 'Change a time that has ended',
    effect: 'change',
    access: signedIn,
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      id,
      ...worked,
      rate_id: id
        .nullable()
        .optional()
        .meta({ description: 'Left out: as it is. Another one needs cm_cost' }),
    }),
    reply: statusReply,
  },
  '/cm/removeTime': {
    summary: 'Remove a time',
    effect: 'change',
    access: signedIn,
    changes: ['work'],
    input: z.strictObject({ cm_id: id, id }),
    reply: statusReply,
  },
  '/cm/getCosts/{id}': {
    summary: 'What an order cost: parts, time and others',
    effect: 'read',
    access: onThing('cm', 'cm_cost'),
    shows: ['work', 'stock', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({ costs: workCosts, others: z.array(otherCost).max(limits.costsOfWork) }),
  },
  '/cm/addCost': {
    summary: 'Write down another cost, such as that of a contractor',
    effect: 'create',
    access: onThing('cm', 'cm_cost'),
    changes: ['work'],
    input: z.strictObject({
      cm_id: id,
      category: z.enum(costCategories),
      amount: amountInput,
      note: note.default(''),
    }),
    reply: statusReply.extend({ id }),
  },
  '/cm/removeCost': {
    summary: 'Remove another cost',
    effect: 'change',
    access: onThing('cm', 'cm_cost'),
    changes: ['work'],
    input: z.strictObject({ cm_id: id, id }),
    reply: statusReply,
  },
})
