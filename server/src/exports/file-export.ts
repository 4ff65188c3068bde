import type { CallPath } from '@atrium/contract'
import type { Context } from '../serve/context.ts'

/** Passes rows on, and counts them for the progress of a job. */
export type Follow = <Row>(rows: AsyncIterable<Row>) => AsyncIterable<Row>

/** A file that a caller may have, as they may have it now. */
export interface FileToWrite {
  /** The project whose rows these are; null for those of several projects. */
  projectId: string | null
  /** Returns how many rows the file will have, counted up to `most`. @throws Failure 422 if one file cannot hold them */
  count(most: number): Promise<number>
  /** Returns its name and its type. */
  describe(): Promise<{ name: string; type: string }>
  /** Writes the file. The rows of its main table pass through `follow`. */
  write(path: string, follow: Follow): Promise<void>
}

/**
 * The export of a call with its input. It judges the caller, and returns what they may export now: in the call, after waiting, when
 * a job begins and ends, and when the file is downloaded.
 */
export type FileExport = (context: Context) => Promise<FileToWrite>

type MakeExport = (input: never) => FileExport

const exports = new Map<CallPath, MakeExport>()

/** Makes an export known to the jobs. Serving its call does it. */
export function addExport(path: CallPath, make: MakeExport): void {
  exports.set(path, make)
}

/** Returns an export by its call. @throws Error for a call that serves none */
export function exportOf(path: CallPath, input: Record<string, unknown>): FileExport {
  const make = exports.get(path)
  if (!make) throw new Error(`${path} serves no export`)
  return make(input as never)
}
