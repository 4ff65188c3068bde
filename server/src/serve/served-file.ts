import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { notFound } from './failure.ts'
import { inertPolicy } from './inert-policy.ts'
import type { Services } from '../services.ts'

/** The reply of a call that returns a file: one that was written for it, or one that the file store keeps. */
export type ServedFile = MadeFile | StoredFile

/** In place of a file: a job writes it. The client gets 202 with the id of the export. */
export interface LaterFile {
  exportId: string
}

/** A file that was written to the data folder and is removed once it is sent. */
export interface MadeFile {
  path: string
  /** The file name for saving it. */
  name: string
  type: string
}

/** A file of the file store. */
export interface StoredFile {
  name: string
  type: string
  bytes: number
  /** Undefined if the file is gone. */
  read(): Promise<Readable | undefined>
}

/** A client that reads nothing for so long, in milliseconds, counts as gone. */
const longestPause = 60_000

/** The folder of files to send, which is cleared like that of uploads. */
export const downloadsFolder = (services: Services): string => join(services.environment.dataDir, 'downloads')

/**
 * Writes a file for a reply. It is complete before its first byte is sent, so that an error becomes a failure and no slow
 * reader holds the database.
 */
export async function makeServedFile(
  services: Services,
  { name, type }: Omit<MadeFile, 'path'>,
  write: (path: string) => Promise<void>,
): Promise<MadeFile> {
  const folder = downloadsFolder(services)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    await write(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, name, type }
}

/** A name that every file system accepts. Letters outside of ASCII go by RFC 5987. */
function disposition(name: string): string {
  const safe = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-')
    .slice(-200)
    .toWellFormed()
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${safe.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encoded}`
}

/**
 * Streams the file and waits until it was sent or the client is gone. Removes a file that was written for the reply. Closes the
 * connection of a client that reads nothing for long.
 * @throws Failure not_found when the file store has lost the file
 */
export async function sendServedFile(
  reply: FastifyReply,
  file: ServedFile | LaterFile,
): Promise<FastifyReply> {
  if ('exportId' in file) return reply.code(202).send({ export_id: file.exportId })
  const isMade = 'path' in file
  const content = isMade ? createReadStream(file.path) : await file.read()
  if (!content) {
    reply.log.error({ name: file.name }, 'a file is missing in the store')
    throw notFound()
  }
  const closed = new Promise<void>((resolve) => content.once('close', resolve))
  // Whatever happens to the reply, its file is released with its connection.
  reply.raw.once('close', () => void content.destroy())
  if (reply.raw.destroyed) content.destroy()
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy())
  void reply
    .headers({
      'content-type': file.type,
      'content-disposition': disposition(file.name),
      'content-length': isMade ? (await stat(file.path)).size : file.bytes,
      'content-security-policy': inertPolicy,
      'x-content-type-options': 'nosniff',
    })
    .send(content)
  await closed
  if (isMade) await rm(file.path, { force: true })
  return reply
}
