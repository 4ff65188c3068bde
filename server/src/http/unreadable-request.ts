import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorStatus } from '@atrium/contract'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../serve/failure.ts'
import { errorReplyOf } from './error-reply.ts'

/**
 * Answers what is no request at all, or has more header than anybody needs, in the contract's shape: it never reaches a
 * route. The connection is of no use any more.
 */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  // The other side is gone, or has had an answer already.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const failure = isLarge ? new Failure('too_large', 'too_large') : new Failure('bad_request', 'bad_request')
  const body = JSON.stringify(errorReplyOf(failure, randomUUID()))
  socket.end(
    `HTTP/1.1 ${errorStatus[failure.code]} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** No call nests as deep; parsing and judging a million brackets would hold everybody else up for a second. */
const mostDepth = 64
const quote = 0x22
const backslash = 0x5c
const openings = [0x5b, 0x7b]
const closings = [0x5d, 0x7d]

/** Whether JSON nests deeper, found in one pass over its bytes. */
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
 * Bodies are JSON in UTF-8, nothing else: in another encoding a name would be kept as other letters. An empty body counts
 * as `{}`, with or without a content type.
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
