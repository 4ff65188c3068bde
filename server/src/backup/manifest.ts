import { z } from 'zod'

/** The first entry of an archive: what it contains and whether this Atrium can read it. */
export const header = z.strictObject({
  format: z.literal('atrium-backup'),
  /** The version of the archive's layout. Raised when an older Atrium could not read it. */
  version: z.literal(1),
  /** The moment of the snapshot. */
  taken_at: z.iso.datetime(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), is_called: z.boolean() })),
})
export type Header = z.output<typeof header>

/** The last entry of an archive. An archive without it is not whole. */
export const manifest = z.strictObject({
  entries: z.array(z.strictObject({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.output<typeof manifest>

export const headerName = 'atrium-backup.json'
export const manifestName = 'manifest.json'
export const secretKeyName = 'secret-key'
export const filesPrefix = 'files/'

/** The entry of a part of a table's rows. */
export const tablePart = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(8, '0')}`

/** Returns the table of an entry with rows, undefined for other entries. */
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]

/** The folder of DATA_DIR for uploaded files. */
export const filesFolder = 'files'

/** A backup or restore that cannot be done. Its message is for the user who runs it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
