import type { StagedImportBase } from '@atrium/contract'
import type { ImportSubject } from './import-subject.ts'

/** A subject in the engine, which does not know what the imports go into and what they may do. */
export type AnySubject = ImportSubject<StagedImportBase, object, unknown>
