import type { Readable } from 'node:stream'

/** A range of bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

export interface KeptFile {
  key: string
  changedAt: Date
}

/**
 * A store of files: a folder or a bucket. Keys are `folder/name` of lower-case letters, digits, dots and hyphens. A file is
 * never changed, only stored and removed. Every method throws Failure unavailable when a bucket does not answer.
 */
export interface FileStore {
  /** Stores a copy of the file at `source`, as a whole or not at all. The copy survives a crash once this resolves. */
  keep(key: string, source: string, type: string): Promise<void>
  /** Stores a copy of the file `from` as `key`, as a whole or not at all. Returns whether there was one. */
  copy(from: string, key: string, type: string): Promise<boolean>
  /** Returns the file or a part of it, undefined if there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes files. Ignores missing ones. */
  remove(keys: readonly string[]): Promise<void>
  /** Lists all files of a folder in no order, with partial ones. */
  list(folder: string): AsyncIterable<KeptFile>
}
