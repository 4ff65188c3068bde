import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from '../files/file-store.ts'
import { inertPolicy } from './inert-policy.ts'
import { notFound } from './failure.ts'
import { readRange } from './read-range.ts'

/** A file that never changes, for one person. */
export interface FileToSend {
  bytes: number
  type: string
  /** The file name under which a browser saves it. */
  name: string
  etag: string
  /** How long the browser may cache it, in seconds. */
  maxAge: number
  /** Undefined if the file is gone. */
  read(range?: ByteRange): Promise<Readable | undefined>
}

/**
 * Sends a file with headers that let it run nothing and be nothing but its declared type. Sends a part to a client that asks
 * for one, and 304 to a client that has the file.
 * @throws Failure not_found when the file is gone
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileToSend,
): Promise<FastifyReply> {
  void reply.headers({
    'cache-control': `private, max-age=${file.maxAge}, immutable`,
    etag: file.etag,
    'accept-ranges': 'bytes',
    'content-security-policy': inertPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.status(304).send()

  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === file.etag
  const range = isSame ? readRange(request.headers.range, file.bytes) : undefined
  if (range === 'outside') {
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' })
      .send()
  }
  const content = request.method === 'HEAD' ? Readable.from([]) : await file.read(range)
  if (!content) throw notFound()
  void reply.headers({
    'content-type': file.type,
    'content-disposition': `inline; filename="${file.name}"`,
    'content-length': range ? range.end - range.start + 1 : file.bytes,
  })
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return reply.send(content)
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? []
  return known.includes(etag) || known.includes('*')
}
