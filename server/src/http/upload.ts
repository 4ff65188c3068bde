import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../serve/context.ts'
import { Failure, invalid } from '../serve/failure.ts'
import type { Services } from '../services.ts'

/** Bytes that the fields and boundaries of a multipart request may take besides its file. */
const roomForFields = 1024 * 1024
/** An upload that pauses for so long, in milliseconds, is closed. */
const longestPause = 30_000

export interface ReceivedUpload {
  fields: Record<string, unknown>
  file: UploadedFile & { discard(): Promise<void> }
}

/**
 * Streams the one file of a multipart request to the data folder. All other parts are plain fields. Writes nothing before
 * `admit` has accepted the fields so far.
 * @throws the error of `admit`; Failure too_large beyond the upload limit, validation when the file is missing,
 * unsupported_type otherwise
 */
export async function readUpload(
  request: FastifyRequest,
  { name: partName, bytes: mostBytes }: { name: string; bytes: number },
  services: Services,
  admit: (fields: Record<string, unknown>) => Promise<void>,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new Failure('unsupported_type', 'unsupported_type')
  // An upload that announces too many bytes need not come at all.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + roomForFields) {
    throw new Failure('too_large', 'too_large')
  }
  // Slow connections are awaited, silent ones are not.
  request.raw.socket.setTimeout(longestPause)
  const fields: Record<string, unknown> = {}
  let file: ReceivedUpload['file'] | undefined
  try {
    for await (const part of partsOf(request, mostBytes)) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname === partName && !file) {
        await admit(fields)
        file = await store(part, services)
      } else throw invalid({ [part.fieldname]: { key: 'field_unknown' } })
    }
  } catch (error) {
    await file?.discard()
    // Discards the rest. Left unread, it would keep the connection open for ever.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    request.raw.socket.setTimeout(0)
  }
  if (!file) throw invalid({ [partName]: { key: 'field_required' } })
  return { fields, file }
}

/** Yields the parts as they arrive. An early end or a missing boundary is the sender's fault. */
async function* partsOf(request: FastifyRequest, mostBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: mostBytes } })
  } catch (error) {
    throw orUnreadable(error)
  }
}

/** An error of the plugin or the disk has a code; an error of the form's parser has none. */
function orUnreadable(error: unknown): unknown {
  return error instanceof Error && !('code' in error) ? new Failure('bad_request', 'bad_request') : error
}

async function store(part: MultipartFile, services: Services): Promise<ReceivedUpload['file']> {
  const folder = join(services.environment.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  let isTaken = false
  const discard = async (): Promise<void> => {
    if (!isTaken) await rm(path, { force: true })
  }
  try {
    const sink = createWriteStream(path, { mode: 0o600 })
    const hash = createHash('sha256')
    // The rest is not awaited: it may never end.
    part.file.once('limit', () => part.file.destroy(new Failure('too_large', 'too_large')))
    const digested = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(part.file, digested, sink)
    const take = (): string => {
      isTaken = true
      return path
    }
    const [name, digest] = [part.filename.slice(0, 255), hash.digest('hex')]
    return { path, name, bytes: sink.bytesWritten, digest, take, discard }
  } catch (error) {
    await discard()
    throw orUnreadable(error)
  }
}
