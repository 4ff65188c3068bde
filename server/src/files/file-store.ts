import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment/environment.ts'
import { LocalFiles } from './local-files.ts'
import { S3Files } from './s3-files.ts'

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface KeptFile {
  key: string
  changedAt: Date
}

/**
 * Where files are kept: a folder, or a bucket. Keys are `folder/name` of lower-case letters, digits, dots and hyphens.
 * A file is never changed, only kept and removed. Each of these throws Failure unavailable when a bucket does not answer.
 */
export interface FileStore {
  /** Keeps a copy of the file at `source`, whole or not at all, and safe from a crash once this is done. */
  keep(key: string, source: string, type: string): Promise<void>
  /** The file or a part of it; undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Those that are not there are none to remove. */
  remove(keys: readonly string[]): Promise<void>
  /** All files of a folder, in no order; what is half kept counts too. */
  list(folder: string): AsyncIterable<KeptFile>
}

/** The files of a database, in the folder or the bucket that the environment names. */
export async function openFileStore(
  { s3, dataDir }: Pick<Environment, 'dataDir' | 's3'>,
  database: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FileStore> {
  const { id: space } = await database.selectFrom('file_space').select('id').executeTakeFirstOrThrow()
  return s3 ? new S3Files(s3, space, log) : new LocalFiles(join(dataDir, 'files', space))
}
