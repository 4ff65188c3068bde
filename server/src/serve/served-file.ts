import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'

/** What a call replies that gives a file: it was written to the data folder and goes once it is sent. */
export interface ServedFile {
  path: string
  /** As people save it. */
  name: string
  type: string
}

/** Files of one person that are made or on their way at once: until it has gone out, each lies on the disk. */
export const downloadsOfPerson = 3
/** Whoever takes nothing for so long, in milliseconds, is taken to be gone. */
const longestPause = 60_000

/** The folder of files on their way out, which is cleared as that of uploads is. */
export const downloadsFolder = (services: Services): string => join(services.environment.dataDir, 'downloads')

/**
 * Writes a file for a reply: whole before the first byte leaves, so that what goes wrong is told as a failure and no slow
 * reader holds the database.
 */
export async function makeServedFile(
  services: Services,
  { name, type }: Omit<ServedFile, 'path'>,
  write: (path: string) => Promise<void>,
): Promise<ServedFile> {
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

/** A name that every file system takes. Other letters than these of ASCII go by RFC 5987. */
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
 * Streams the file and waits until it has gone out, or whoever asked has: it is removed then. Who takes nothing of it for
 * long is let go.
 */
export async function sendServedFile(reply: FastifyReply, file: ServedFile): Promise<FastifyReply> {
  const { size } = await stat(file.path)
  const content = createReadStream(file.path)
  const closed = new Promise<void>((resolve) => content.once('close', resolve))
  // Whatever becomes of the reply, its file is not held longer than its connection.
  reply.raw.once('close', () => void content.destroy())
  if (reply.raw.destroyed) content.destroy()
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy())
  void reply
    .headers({
      'content-type': file.type,
      'content-disposition': disposition(file.name),
      'content-length': size,
      'x-content-type-options': 'nosniff',
    })
    .send(content)
  await closed
  await rm(file.path, { force: true })
  return reply
}
