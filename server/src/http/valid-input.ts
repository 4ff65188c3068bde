import type { z } from 'zod'
import { composed } from '../serve/composed.ts'
import { Failure, invalid } from '../serve/failure.ts'
import { fieldsOfIssues } from '../serve/validation-issues.ts'

/**
 * Judges the body of a request and the members in its address by the schema of the call, and returns the input. Its texts are
 * composed: a letter with a mark is one character, however the sender's keyboard or file made it.
 * @throws Failure validation, with the message of each wrong member
 */
export function validInput(
  schema: z.ZodObject,
  body: unknown,
  params: Record<string, string>,
): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Failure('validation', 'field_type', { params: { expected: 'object' }, fields: {} })
  }
  const repeated = Object.keys(params).find((name) => Object.hasOwn(body, name))
  if (repeated) throw invalid({ [repeated]: { key: 'field_unknown' } })
  const parsed = schema.safeParse(composed({ ...body, ...params }), { reportInput: true })
  if (parsed.success) return parsed.data
  throw invalid(fieldsOfIssues(parsed.error.issues), 'validation_failed')
}
