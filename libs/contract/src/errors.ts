import { z } from 'zod'
import { releaseBreak } from './modules/release.ts'
import { id } from './values.ts'

/** Error code → HTTP status. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  validation: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The message with its key and parameters, so that a screen can show it in the person's language. */
const explained = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** The reply of every failed call, at a status of 400 or more. */
export const errorReply = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string().meta({ description: 'For a person, in English' }),
      key: z.string().optional().meta({ description: 'The key of the message in the language files' }),
      params: explained.shape.params,
      fields: z
        .record(z.string(), z.string())
        .optional()
        .meta({
          description:
            'Of a validation: a message for each member of the request that is wrong. Of a conflict: one for each part that ' +
            'stands in the way, as the lines that ask for more stock than there is; of an undo, the things by their codes',
        }),
      field_keys: z
        .record(z.string(), explained)
        .optional()
        .meta({ description: 'The same as `fields`, as keys and parameters of the language files' }),
      session_expired: z.boolean().optional(),
      breaks: z
        .array(releaseBreak)
        .optional()
        .meta({ description: 'Of releases only: each thing that is wrong, or would not work' }),
      current: z.unknown().optional().meta({ description: 'Conflict only: the thing as it is now' }),
      request_id: z.string().optional(),
    }),
  })
  .meta({ id: 'ErrorReply' })

export type ErrorReply = z.infer<typeof errorReply>

export const refusedThing = errorReply.shape.error
  .pick({ code: true, message: true, key: true, params: true })
  .extend({ id: id })
  .meta({ id: 'RefusedThing' })
export type RefusedThing = z.infer<typeof refusedThing>

/**
 * The reply of a change of several things, in which each thing is changed or refused by itself. If all are refused, the call fails
 * with the failure of the first one.
 */
export const eachReply = z.object({
  status: z.literal('ok'),
  changed: z.int().min(0).meta({ description: 'How many things were changed' }),
  refused: z.array(refusedThing),
})
export type EachReply = z.infer<typeof eachReply>
