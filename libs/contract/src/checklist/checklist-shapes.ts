import { z } from 'zod'
import { assetCondition } from '../asset/asset.ts'
import { limits } from '../limits.ts'
import { byLanguage, coords, filledText, id, text } from '../values.ts'
import {
  answerResults,
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
const described = {
  key: itemKey,
  text: byLanguage(filledText(limits.nameLength)),
  help: byLanguage(text(limits.descriptionLength)).default({}),
  show_if: z.array(showCondition).max(limits.conditionsOfItem).default([]),
}
const asked = {
  ...described,
  section: itemKey.nullable().default(null),
  mandatory: z.boolean().default(true),
  critical: z.boolean().default(false),
  points: z.int().min(0).max(limits.pointsOfItem).default(0),
  weight: z.int().min(1).max(limits.weightOfItem).default(1),
  on_fail: consequence.nullable().default(null),
  on_flag: consequence.nullable().default(null),
}
const option = z.strictObject({
  key: itemKey,
  text: byLanguage(filledText(limits.nameLength)),
  result: z.enum(answerResults).default('ok'),
  points: z.int().min(0).max(limits.pointsOfItem).default(0),
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
      rounds: z
        .array(z.strictObject({ key: filledText(limits.codeLength), name: filledText(limits.nameLength) }))
        .max(limits.roundsOfSection)
        .default([]),
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
