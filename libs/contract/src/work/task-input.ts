import { z } from 'zod'
import { limits } from '../limits.ts'
import { text } from '../values.ts'
import { taskTypes } from './work.ts'

/** A number that a task asks for, or a bound of it. */
export const taskNumber = z.number().min(-limits.checklistNumber).max(limits.checklistNumber)

/** What is said of a task besides its text. */
export const taskMembers = {
  type: z.enum(taskTypes),
  mandatory: z.boolean().default(true),
  unit: text(limits.unitLength).trim().default(''),
  minimum: taskNumber.nullable().default(null),
  maximum: taskNumber.nullable().default(null),
}
