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

/** Bytes that the fields and borders of a multipart request may take besides its file. */
const roomForFields = 1024 * 1024

export interface ReceivedUpload {
  fields: Record<string, unknown>
  file: UploadedFile & { discard(): Promise<void> }
}

/**
 * Streams the one file of a multipart request to the data folder; the rest are plain fields. Nothing is written before
 * `admit` has taken the fields that came so far.
 * @throws what `admit` throws; Failure too_large beyond the upload limit, validation when the file is missing, unsupported_type otherwise
 */
export async function readUpload(
  request: FastifyRequest,
  { name: partName, bytes: mostBytes }: { name: string; bytes: number },
  services: Services,
  admit: (fields: Record<string, unknown>) => Promise<void>,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new Failure('unsupported_type', 'unsupported_type')
  // What says itself that it is too large need not come at all.
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + roomForFields) {
    throw new Failure('too_large', 'too_large')
  }
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
    // What still comes goes nowhere; left unread it would keep the connection open for ever.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
  if (!file) throw invalid({ [partName]: { key: 'field_required' } })
  return { fields, file }
}

/** The parts as they come. What breaks off, or has no border, is the sender's fault. */
async function* partsOf(request: FastifyRequest, mostBytes: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { fileSize: mostBytes } })
  } catch (error) {
    throw orUnreadable(error)
  }
}

/** What the plugin and the disk refuse has a code; what the parser of the form cannot make out has none. */
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
    // The rest is not waited for: there may be no end of it.
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
