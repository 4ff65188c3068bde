import type { ErrorReply } from '@atrium/contract'
import { errorStatus, messageText } from '@atrium/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failureOfDatabaseError } from '../serve/database-errors.ts'
import { Failure } from '../serve/failure.ts'

/** Refusals by Fastify and its plugins. */
const refusals: Record<string, () => Failure> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Failure('bad_request', 'bad_request'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Failure('bad_request', 'bad_request'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Failure('too_large', 'too_large'),
  FST_REQ_FILE_TOO_LARGE: () => new Failure('too_large', 'too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Failure('unsupported_type', 'unsupported_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Failure('bad_request', 'bad_request'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Failure('too_large', 'too_large'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => new Failure('unsupported_type', 'unsupported_type'),
}

/** Answers every error in the contract's shape. Logs an error that is no refusal, and reports it as internal. */
export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const failure = asFailure(error)
  if (!failure) request.log.error({ err: error }, 'the call failed')
  else if (failure.code === 'unavailable')
    request.log.error({ err: error }, 'a service that the call needs does not respond')
  const reported = failure ?? new Failure('internal', 'unexpected')
  if (reported.details.retryAfterSeconds)
    reply.header('retry-after', String(reported.details.retryAfterSeconds))
  await reply
    .status(errorStatus[reported.code])
    .header('cache-control', 'no-store')
    .send(errorReplyOf(reported, request.id))
}

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const ofDatabase = failureOfDatabaseError(error)
  if (ofDatabase) return ofDatabase
  const { code, statusCode } = error as Partial<FastifyError>
  const refusal = code === undefined ? undefined : refusals[code]
  if (refusal) return refusal()
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new Failure('bad_request', 'bad_request')
    : undefined
}

/** Returns the body of a failed call. */
export function errorReplyOf(failure: Failure, requestId: string): ErrorReply {
  const { params, fields, sessionExpired, current, breaks } = failure.details
  return {
    error: {
      code: failure.code,
      message: failure.message,
      key: failure.key,
      ...(params && { params }),
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, message]) => [name, messageText(message.key, message.params)]),
        ),
        field_keys: fields,
      }),
      ...(sessionExpired && { session_expired: true }),
      ...(breaks && { breaks: [...breaks] }),
      ...(current !== undefined && { current }),
      request_id: requestId,
    },
  }
}
