import { z } from 'zod'
import { assetCondition } from '../asset/asset.ts'
import { limits } from '../limits.ts'
import { byLanguage, coords, filledText, id, text, time } from '../values.ts'
import {
  answerResults,
  checklistItemTypes,
  failActions,
  sectionRepeats,
  showOperators,
  type AnswerValue,
  type ChecklistItem,
} from './checklist.ts'

export const itemKey = filledText(limits.codeLength).regex(/^[a-z0-9][a-z0-9_-]*$/)

const limitedNumber = z.number().min(-limits.checklistNumber).max(limits.checklistNumber)
const word = z.union([text(limits.answerLength), limitedNumber])

const showCondition = z.strictObject({
  key: itemKey,
  op: z.enum(showOperators),
  value: z
    .union([word, z.boolean(), z.array(word).max(limits.optionsOfItem)])
    .nullable()
    .default(null),
})
const consequence = z.strictObject({
  comment: z.boolean().default(false),
  photo: z.boolean().default(false),
  action: z.enum(failActions).default('none'),
  service_id: id.nullable().default(null),
})
const helpText = byLanguage(text(limits.descriptionLength)).meta({ description: 'Rich text' })
const conditions = z.array(showCondition).max(limits.conditionsOfItem)
const points = z.int().min(0).max(limits.pointsOfItem)
const weight = z.int().min(1).max(limits.weightOfItem)
const described = {
  key: itemKey,
  text: byLanguage(filledText(limits.itemTextLength)),
  help: helpText.default({}),
  picture_id: id.nullable().default(null).meta({ description: 'A photo of the checklist' }),
  show_if: conditions.default([]),
}
const asked = {
  ...described,
  section: itemKey.nullable().default(null),
  mandatory: z.boolean().default(true),
  critical: z.boolean().default(false),
  points: points.default(0),
  weight: weight.default(1),
  on_fail: consequence.nullable().default(null),
  on_flag: consequence.nullable().default(null),
}
const round = z.strictObject({ key: filledText(limits.codeLength), name: filledText(limits.nameLength) })
const option = z.strictObject({
  key: itemKey,
  text: byLanguage(filledText(limits.nameLength)),
  result: z.enum(answerResults).default('ok'),
  points: points.default(0),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable()
    .default(null),
})
const options = z.array(option).max(limits.optionsOfItem)
const bound = limitedNumber.nullable().default(null)
const measured = {
  ...asked,
  unit: text(limits.unitLength).trim().default(''),
  decimals: z.int().min(0).max(6).nullable().default(null),
  minimum: bound,
  maximum: bound,
  warn_minimum: bound,
  warn_maximum: bound,
}
const of = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...shape })
const photoCount = z.int().max(limits.photosOfAnswer)

/** An item as it is written; what is left out is filled in. */
export const checklistItem = z
  .discriminatedUnion('type', [
    of('section', {
      ...described,
      repeat: z.enum(sectionRepeats).default('none'),
      rounds: z.array(round).max(limits.roundsOfSection).default([]),
    }),
    of('instruction', asked),
    of('check', asked),
    of('yes_no_na', { ...asked, fails_on: z.enum(['yes', 'no']).nullable().default('no') }),
    of('choice', { ...asked, options }),
    of('choices', { ...asked, options }),
    of('number', measured),
    of('reading', { ...measured, param_id: id.nullable().default(null) }),
    of('text', asked),
    of('date', asked),
    of('time', asked),
    of('duration', asked),
    of('rating', asked),
    of('condition', { ...asked, fails_below: assetCondition.nullable().default(null) }),
    of('photo', { ...asked, minimum: photoCount.min(1).default(1), maximum: photoCount.min(1).default(1) }),
    of('signature', asked),
    of('location', asked),
    of('scan', { ...asked, expected: filledText(limits.identifierLength).nullable().default(null) }),
  ])
  .meta({ id: 'ChecklistItem' }) satisfies z.ZodType<ChecklistItem>

export const checklistItems = z.array(checklistItem).max(limits.itemsOfChecklist)

/** All members that an item can have. Calls carry it flat: eighteen shapes in each of them would be most of what is recorded of the contract. */
const anyItem = {
  key: itemKey,
  type: z.enum(checklistItemTypes),
  text: described.text,
  // Without defaults: what is left out of an item is a member that its type may not have.
  help: helpText.optional(),
  picture_id: id.nullish(),
  show_if: conditions.optional(),
  section: itemKey.nullish(),
  repeat: z.enum(sectionRepeats).optional(),
  rounds: z.array(round).max(limits.roundsOfSection).optional(),
  mandatory: z.boolean().optional(),
  critical: z.boolean().optional(),
  points: points.optional(),
  weight: weight.optional(),
  on_fail: consequence.nullish(),
  on_flag: consequence.nullish(),
  fails_on: z.enum(['yes', 'no']).nullish(),
  options: options.optional(),
  unit: text(limits.unitLength).trim().optional(),
  decimals: z.int().min(0).max(6).nullish(),
  minimum: limitedNumber.nullish(),
  maximum: limitedNumber.nullish(),
  warn_minimum: limitedNumber.nullish(),
  warn_maximum: limitedNumber.nullish(),
  param_id: id.nullish(),
  fails_below: assetCondition.nullish(),
  expected: filledText(limits.identifierLength).nullish(),
}
type AnyItem = z.infer<z.ZodObject<typeof anyItem>>

/** An item in a request: refused with a member that its type does not have. */
const itemInput = z.strictObject(anyItem).pipe(checklistItem as z.ZodType<ChecklistItem, AnyItem>)
/** An item in a reply. The members of its type are all there. */
const itemReply = z.object(anyItem).meta({ id: 'ChecklistItemReply' }) as unknown as z.ZodType<ChecklistItem>

/** Whether a value fits its item is judged by judgeAnswer. */
export const answerValue = z
  .union([
    z.literal(true),
    limitedNumber,
    text(limits.answerLength),
    z.array(filledText(limits.codeLength)).max(limits.optionsOfItem),
    coords,
  ])
  .meta({ id: 'ChecklistAnswerValue' }) satisfies z.ZodType<AnswerValue>

const scoring = z.strictObject({
  on: z.boolean().default(false),
  goal_percent: z.int().min(0).max(100).nullable().default(null),
})
export const checklistDefinition = z
  .strictObject({
    items: z.array(itemInput).max(limits.itemsOfChecklist),
    scoring: scoring.default({ on: false, goal_percent: null }),
  })
  .meta({ id: 'ChecklistDefinition' })

/** A definition in a reply: as it was written, with members that later versions of Atrium may add. */
export const checklistReply = z
  .object({
    items: z.array(itemReply),
    scoring: z.object(scoring.shape),
  })
  .meta({ id: 'ChecklistDefinitionReply' })

/** What somebody answered at one place of a run. */
export const runAnswer = z
  .object({
    item_key: z.string(),
    repeat_key: z.string().meta({ description: 'The round of a repeated section; empty elsewhere' }),
    value: answerValue.nullable().meta({ description: 'null for an item that is skipped' }),
    note: z.string(),
    photo_ids: z.array(id),
    state: z.enum([...answerResults, 'skipped']),
    answered_by: z.object({ id, name: z.string() }).nullable(),
    answered_at: time,
    version: z.int(),
  })
  .meta({ id: 'ChecklistRunAnswer' })
export type RunAnswer = z.infer<typeof runAnswer>

export const checklistScore = z
  .object({
    points: z.number(),
    possible: z.number(),
    percent: z.number().nullable().meta({ description: 'null where nothing gives points' }),
  })
  .meta({ id: 'ChecklistScore' })
