import { z } from 'zod'
import { limits } from '../limits.ts'
import { date, optionalCode, text } from '../values.ts'

export const gender = z.enum(['Male', 'Female', 'Other'])
export type Gender = z.infer<typeof gender>

/** Details in an input: null or blanks remove the current value. */
export const detailsInput = {
  file_number: optionalCode.trim().nullable().optional(),
  identification_number: optionalCode.trim().nullable().optional(),
  date_of_birth: date.nullable().optional(),
  date_of_hire: date
    .nullable()
    .optional()
    .meta({ description: 'After the date of birth, and at most a year from now' }),
  nationality: text(limits.shortTextLength).trim().nullable().optional(),
  mobile: text(limits.phoneLength)
    .trim()
    .nullable()
    .optional()
    .meta({ description: '5 to 15 digits, which spaces and + ( ) - . / may part' }),
  gender: gender.nullable().optional(),
  religion: text(limits.shortTextLength).trim().nullable().optional(),
  operational_status: text(limits.shortTextLength).trim().nullable().optional(),
}
