import { messages, type MessageKey, type MessageParams } from '@atrium/contract'
import type { z } from 'zod'

type FieldMessage = { key: MessageKey; params?: MessageParams }
type Issue = z.core.$ZodIssue

/** More than a person reads. A body can have hundreds of thousands of mistakes, and its sender need not be signed in. */
const mostFields = 100

/**
 * Returns the product's messages for the issues of a schema, by the member's path (`locations.0.name`), at most a hundred.
 * @param missing the messages for members that are left out or empty, by path
 */
export function fieldsOfIssues(
  issues: readonly Issue[],
  missing: Readonly<Record<string, MessageKey>> = {},
): Record<string, FieldMessage> {
  const fields = new Map<string, FieldMessage>()
  for (const issue of issues) {
    for (const [path, general] of describe(issue)) {
      const own = Object.hasOwn(missing, path) ? missing[path] : undefined
      const message = own && isEmpty(issue, general) ? { key: own } : general
      if (fields.size === mostFields) return Object.fromEntries(fields)
      if (!fields.has(path)) fields.set(path, message)
    }
  }
  return Object.fromEntries(fields)
}

const isMessage = (key: unknown): key is MessageKey => typeof key === 'string' && Object.hasOwn(messages, key)

const isEmpty = ({ input }: Issue, { key }: FieldMessage) =>
  key === 'field_required' || input === undefined || input === null || input === ''

function describe(issue: Issue): [string, FieldMessage][] {
  const path = issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, mostFields)
        .map((name) => [[...issue.path, name].join('.'), { key: 'field_unknown' }])
    case 'invalid_type':
      return [
        [
          path,
          issue.input === undefined
            ? { key: 'field_required' }
            : { key: 'field_type', params: { expected: issue.expected } },
        ],
      ]
    case 'too_big':
      return [[path, { key: tooBig(issue.origin), params: { maximum: Number(issue.maximum) } }]]
    case 'too_small':
      return [[path, tooSmall(issue.origin, Number(issue.minimum))]]
    case 'invalid_value':
      return [[path, { key: 'field_choice', params: { choices: issue.values.map(String).join(', ') } }]]
    case 'custom': {
      const key: unknown = issue.params?.['key']
      return [[path, { key: isMessage(key) ? key : 'field_invalid' }]]
    }
    case 'invalid_union':
      return [[path, ofUnion(issue)]]
    default:
      return [[path, { key: 'field_invalid' }]]
  }
}

/** A union gets the message of its closest member or, if nothing was sent, that it is required. */
function ofUnion(issue: Extract<Issue, { code: 'invalid_union' }>): FieldMessage {
  if (issue.input === undefined) return { key: 'field_required' }
  const deepest = issue.errors
    .map((errors) => errors.find((error) => error.code !== 'invalid_type'))
    .find((error) => error !== undefined)
  return (deepest && describe(deepest)[0]?.[1]) ?? { key: 'field_invalid' }
}

function tooBig(origin: string): MessageKey {
  if (origin === 'string') return 'field_too_long'
  return origin === 'array' ? 'field_too_many' : 'field_too_big'
}

function tooSmall(origin: string, minimum: number): FieldMessage {
  if (origin === 'string')
    return minimum === 1 ? { key: 'field_required' } : { key: 'field_too_short', params: { minimum } }
  return { key: origin === 'array' ? 'field_too_few' : 'field_too_small', params: { minimum } }
}
