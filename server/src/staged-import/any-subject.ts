import type { StagedImportBase, StagedWorkBase } from '@atrium/contract'
import type { ImportSubject, StagedWork } from './import-subject.ts'

/** A subject in the engine, which does not know what the imports go into and what they may do. */
export type AnySubject = StagedWork<StagedWorkBase, object, unknown>

/** A subject whose imports begin with a file. */
export type AnyFileSubject = ImportSubject<StagedImportBase, object, unknown>

/** @throws Error for a subject whose imports begin without a file */
export function fileSubject(subject: AnySubject): AnyFileSubject {
  if (!('stageWorkbook' in subject)) throw new Error(`no files of ${subject.name} are imported`)
  return subject as unknown as AnyFileSubject
}
