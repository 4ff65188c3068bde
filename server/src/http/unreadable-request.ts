import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorStatus } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../serve/failure.ts'
import { errorReplyOf } from './error-reply.ts'

/**
 * Answers bytes that are no request, or have too large headers, in the contract's shape, as they never reach a route. Closes
 * the connection, which is of no further use.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone, or has an answer already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const failure = isLarge ? new Failure('too_large', 'too_large') : new Failure('bad_request', 'bad_request')
  answerUnread(socket, failure)
}

/** How long the other side may take to read its last answer, in milliseconds. */
const lingerMs = 1000

/** Answers on the socket itself, for a request that was not read to its end, and closes the connection. */
export function answerUnread(socket: Socket, failure: Failure): void {
  const body = JSON.stringify(errorReplyOf(failure, randomUUID()))
  const wait = failure.details.retryAfterSeconds
  socket.end(
    `HTTP/1.1 ${errorStatus[failure.code]} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n` +
      `${wait === undefined ? '' : `Retry-After: ${wait}\r\n`}\r\n${body}`,
  )
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** No call nests so deep. Parsing and judging a million brackets would block the process for a second. */
const mostDepth = 64
const quote = 0x22
const backslash = 0x5c
const openings = [0x5b, 0x7b]
const closings = [0x5d, 0x7d]

/** Whether JSON nests deeper, in one pass over its bytes. */
function isDeeperThan(most: number, body: Buffer): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number
    if (isInText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (openings.includes(byte)) {
      depth += 1
      if (depth > most) return true
    } else if (closings.includes(byte)) depth -= 1
  }
  return false
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Accepts only JSON in UTF-8 as bodies: a name in another encoding would be stored with other letters. An empty body counts as
 * `{}`, with or without a content type.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') return done(new Failure('unsupported_type', 'unsupported_type'))
    if (isDeeperThan(mostDepth, body as Buffer)) return done(new Failure('bad_request', 'bad_request'))
    let text: string
    try {
      text = utf8.decode(body as Buffer)
    } catch {
      return done(new Failure('bad_request', 'bad_request'))
    }
    if (text === '') done(null, {})
    else void parse(request, text, done)
  })
}
