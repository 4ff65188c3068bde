import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange } from './file-store.ts'
import { notFound } from '../serve/failure.ts'
import { readRange } from './read-range.ts'

/** A file that never changes, for one person. */
export interface FileToSend {
  bytes: number
  type: string
  /** What a browser calls it when it is saved. */
  name: string
  etag: string
  /** How long the browser may keep it, in seconds. */
  maxAge: number
  /** Undefined when it is gone. */
  read(range?: ByteRange): Promise<Readable | undefined>
}

/**
 * Whatever the bytes are, they run nothing, show nothing else and are nothing else than they are said to be.
 * A part is sent to who asks for one; nothing, to who has it already.
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
    'content-security-policy': "default-src 'none'; sandbox",
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
