import type { Call } from '@atrium/contract'
import type { z } from 'zod'
import { composed } from '../serve/composed.ts'
import { Failure, invalid } from '../serve/failure.ts'
import { fieldsOfIssues } from '../serve/validation-issues.ts'

/**
 * Judges the body of a request and the members in its address by the schema of the call, and returns the input. Its texts are
 * composed: a letter with a mark is one character, however the sender's keyboard or file made it.
 * @param missing the messages of the call for members that are left out; the first of them is also that of the failure
 * @throws Failure validation, with the message of each wrong member
 */
export function validInput(
  schema: z.ZodObject,
  body: unknown,
  params: Record<string, string>,
  missing: Call['missing'] = {},
): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Failure('validation', 'field_type', { params: { expected: 'object' }, fields: {} })
  }
  const repeated = Object.keys(params).find((name) => Object.hasOwn(body, name))
  if (repeated) throw invalid({ [repeated]: { key: 'field_unknown' } })
  const parsed = schema.safeParse(composed({ ...body, ...params }), { reportInput: true })
  if (parsed.success) return parsed.data
  const fields = fieldsOfIssues(parsed.error.issues, missing)
  const lacks = Object.keys(fields).find((name) => fields[name]?.key === missing[name])
  throw invalid(fields, lacks === undefined ? 'validation_failed' : missing[lacks])
}
