import { z } from 'zod'
import { defineCalls, onThing } from '../call.ts'
import { answerValue, checklistScore, itemKey, runAnswer } from '../checklist/checklist-shapes.ts'
import { limits } from '../limits.ts'
import { filledText, id, statusReply, text, time, version } from '../values.ts'
import { workPriority } from '../work/work-shapes.ts'
import { askedPeople, inspectionResult, inspectionWindow, leftOutOfSubmission } from './inspection-shapes.ts'

const changes = ['inspections'] as const
const start = onThing('inspection', 'inspection_start')
const reason = filledText(limits.commentLength)
const repeatKey = z.string().max(limits.codeLength).default('')

/** What becomes of an inspection from its start to its review. */
export const inspectionRunCalls = defineCalls({
  '/inspection/start': {
    summary:
      'Start an inspection, or take it over from whoever does it; its checklist stays on the version of this moment',
    effect: 'change',
    access: start,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      take_over: z.literal(true).optional().meta({ description: 'From somebody else; 409 without it' }),
    }),
    reply: statusReply.extend({ version }),
  },
  '/inspection/addRound': {
    summary: 'Add a round to a section that is repeated freely',
    effect: 'change',
    access: start,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      section_key: itemKey,
      name: filledText(limits.nameLength),
    }),
    reply: statusReply.extend({ version, round_key: z.string() }),
  },
  '/inspection/saveAnswers': {
    summary:
      'Save answers, each by itself. One that somebody else changed meanwhile is a conflict and is returned; the same again is none',
    effect: 'change',
    access: start,
    changes: ['inspections', 'attachments'],
    input: z.strictObject({
      inspection_id: id,
      answers: z
        .array(
          z.strictObject({
            item_key: itemKey,
            repeat_key: repeatKey,
            version: z.int().min(0).optional().meta({
              description:
                'Of the answer as the caller saw it; 0 for none. Left out: the answer that was given last stays',
            }),
            answer: z.union([
              z.strictObject({ value: answerValue }),
              z.strictObject({ skipped_because: reason }),
              z.strictObject({ open: z.literal(true) }),
            ]),
            note: text(limits.commentLength).trim().default(''),
            photo_ids: z
              .array(id)
              .max(limits.photosOfAnswer)
              .default([])
              .meta({ description: 'All photos of the answer: its own, or ones that were sent before' }),
            answered_at: time.optional().meta({ description: 'Not in the future; left out: now' }),
          }),
        )
        .min(1)
        .max(limits.answersAtOnce),
    }),
    reply: statusReply.extend({
      saved: z.array(runAnswer),
      opened: z.array(z.object({ item_key: z.string(), repeat_key: z.string() })),
      conflicts: z.array(
        z.object({ item_key: z.string(), repeat_key: z.string(), current: runAnswer.nullable() }),
      ),
      version,
    }),
  },
  '/inspection/submit': {
    summary:
      'Submit a finished inspection; orders are made of what failed, or linked where one is open, and assets get their readings and conditions',
    effect: 'create',
    access: start,
    changes: ['inspections', 'work', 'attachments', 'assets'],
    input: z.strictObject({
      inspection_id: id,
      version: version.optional(),
      signature_id: id.optional().meta({ description: 'A picture that was sent before' }),
      findings: z
        .array(
          z.strictObject({
            item_key: itemKey,
            repeat_key: repeatKey,
            create: z.boolean(),
            service_id: id.optional(),
            priority: workPriority.optional(),
          }),
        )
        .max(limits.inspectionsAtOnce)
        .default([])
        .meta({ description: 'What becomes of proposals; those that must be made are made anyway' }),
    }),
    reply: statusReply.extend({
      version,
      score: checklistScore.nullable(),
      result: inspectionResult,
      cm_ids: z.array(id).meta({ description: 'Orders that were made' }),
      linked_ids: z.array(id).meta({ description: 'Open orders that were there' }),
      readings: z.int().meta({ description: 'Added to assets' }),
      conditions: z.int().meta({ description: 'Assets that have another condition now' }),
      left_out: z.array(leftOutOfSubmission),
    }),
  },
  '/inspection/review': {
    summary: 'Approve a submitted inspection, or return it with what is to be done again',
    effect: 'change',
    access: onThing('inspection', 'inspection_review'),
    changes: ['inspections', 'attachments'],
    input: z.strictObject({
      inspection_id: id,
      version: version.optional(),
      decision: z.enum(['approve', 'return']),
      comment: text(limits.commentLength).trim().default('').meta({ description: 'Needed to return it' }),
      redo: z
        .array(z.strictObject({ item_key: itemKey, repeat_key: repeatKey }))
        .max(limits.inspectionsAtOnce)
        .default([]),
      signature_id: id.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/inspection/repeat': {
    summary: 'Plan an inspection that asks again what failed in a submitted one',
    effect: 'create',
    access: onThing('inspection', 'inspection_add'),
    changes,
    input: z.strictObject({ id, assigned_ids: askedPeople.default([]), ...inspectionWindow }),
    reply: statusReply.extend({ id }),
  },
})
