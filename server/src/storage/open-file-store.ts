import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment/environment.ts'
import type { FileStore } from '../files/file-store.ts'
import { LocalFiles } from './local-files.ts'
import { S3Files } from './s3-files.ts'

/** Opens the file store of a database, in the folder or the bucket of the environment. */
export async function openFileStore(
  { s3, dataDir }: Pick<Environment, 'dataDir' | 's3'>,
  database: Database,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FileStore> {
  const { id: space } = await database.selectFrom('file_space').select('id').executeTakeFirstOrThrow()
  return s3 ? new S3Files(s3, space, log) : new LocalFiles(join(dataDir, 'files', space))
}
