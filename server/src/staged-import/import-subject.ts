import type {
  CallPath,
  CallReply,
  CallRequest,
  ImportCounts,
  MessageKey,
  MessageParams,
  StagedImportBase,
  StagedWorkBase,
} from '@atrium/contract'
import type { RawBuilder } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AuditEntry, Context } from '../serve/context.ts'
import type { Notify } from '../serve/notices.ts'
import type { FailureDetails } from '../serve/failure.ts'
import type { Workbook } from '../tables/xlsx/open-workbook.ts'
import type { ImportRow } from './staged-import.repository.ts'
import type { JoinedSheets } from './table/join-sheets.ts'
import type { TableToPlan } from './table/table-to-plan.ts'
import type { Vocabulary } from './table/vocabulary.ts'
import type { TemplateSheet } from './table/write-template.ts'
import type { JobImport, Progress } from './jobs/job-import.ts'
import type { UndoDecision } from './undo-decision.ts'

/** An import to be planned and applied. */
export interface ToPlan<Into, Scope> {
  id: string
  projectId: string
  into: Into
  /** What the caller who started the work may have it change. */
  scope: Scope
  /** The columns of a table; null for a workbook of the subject's own kind. */
  table: TableToPlan | null
}

/** The result of a dry run. */
export interface Planned {
  counts: Record<string, ImportCounts>
  /** Equal for equal plans, so that applying can compare. Null: the file cannot be applied. */
  digest: string | null
  entries?: readonly AuditEntry[]
}

/** The result of applying or undoing. */
export interface Done {
  /** Fields for the audit trail besides the state. */
  auditDetails: Readonly<Record<string, unknown>>
  entries?: readonly AuditEntry[]
  notify: (notify: Notify) => void
}

/** The target of an upload, checked by its call. */
export interface Received<Into> {
  projectId: string
  into: Into
  /** Fields for the audit trail besides the file. */
  auditDetails?: Readonly<Record<string, unknown>>
}

/** The imports that a list has. */
export interface ListedImports<Base extends StagedWorkBase, Into> {
  /** A condition on the import `i` and its details `d`. */
  which: RawBuilder<unknown>
  present(rows: readonly ImportRow<Into>[]): Promise<CallReply<`${Base}/getImports`>>
}

/**
 * One kind of imported thing from its dry run to its undo: locations, materials, people. The engine stores the import and its problems,
 * shows the dry run, and works in the background; the subject knows what rows mean.
 */
export interface StagedWork<Base extends StagedWorkBase, Into extends object, Scope> {
  base: Base
  /** Its name in `staged_import.subject`. */
  name: string
  /** The table with the targets of its imports, if it needs one: `import_id` and the members of `Into`. */
  details: string | null
  /** The table that stores its dry run, with a row for each line. */
  planned: string
  /** The call that starts a dry run, where there is no file to read. */
  startedBy?: CallPath
  messages: {
    /** The plan differs from the dry run. */
    outdated: MessageKey
    /** Something prevents an undo. */
    changedSince: MessageKey
    /** An undo failed for another reason. */
    notUndone: MessageKey
  }

  /** Checks that the caller may see an import. @throws Failure 404, 403 */
  load(context: Context, row: ImportRow<Into>): Promise<void>
  /** Returns those of some imports that `load` lets through, in a bounded number of queries. */
  seen(context: Context, rows: readonly ImportRow<Into>[]): Promise<readonly ImportRow<Into>[]>
  /** Returns the page of an import, below the address of its project: `users/import?import={id}`. */
  page(row: Pick<ImportRow<Into>, 'id' | 'into'>): string
  /** Returns what the caller may have an import change. @throws Failure 403 if that is nothing */
  scope(context: Context, row: ImportRow<Into>): Promise<Scope>
  /** Checks and stores what the call that applies an import says besides. */
  ask?(context: Context, row: ImportRow<Into>, input: CallRequest<`${Base}/applyImport`>): Promise<void>
  /** Checks what applying requires besides. */
  requireApplying?(context: Context, row: ImportRow<Into>): Promise<void>
  /** Checks that the caller may list imports, and returns which ones they see. @throws Failure 404, 403 */
  list(context: Context, input: CallRequest<`${Base}/getImports`>): Promise<ListedImports<Base, Into>>
  present(context: Context, row: ImportRow<Into>): Promise<CallReply<`${Base}/getImport`>>
  rows(
    context: Context,
    row: ImportRow<Into>,
    input: CallRequest<`${Base}/getImportRows`>,
  ): Promise<CallReply<`${Base}/getImportRows`>>

  /** Stores the outcome for each row. `progress` gets shares of 1. */
  plan(
    database: Database,
    toPlan: ToPlan<Into, Scope>,
    job: JobImport,
    progress: (share: number) => Promise<void>,
  ): Promise<Planned>
  /**
   * Plans again and applies the plan. `progress` gets percents.
   * @throws ChangedMeanwhile when the plan differs from `digest`
   */
  apply(
    database: Database,
    toApply: ToPlan<Into, Scope> & { digest: string | null },
    job: JobImport,
    progress: Progress,
  ): Promise<Done & Planned>
  /**
   * Returns what prevents an undo; undefined for nothing. @throws Failure 403 for a user who may not undo, 409 where
   * there is nothing to undo
   */
  obstacles(
    context: Context,
    row: ImportRow<Into>,
    scope: Scope,
    decision: UndoDecision,
  ): Promise<FailureDetails | undefined>
  /** Reverts an import, or what the decision leaves of it. @throws ChangedSince when something prevents it now */
  undo(
    database: Database,
    row: ImportRow<Into>,
    job: JobImport,
    progress: Progress,
    asked: { scope: Scope; decision: UndoDecision },
  ): Promise<Done & { kept?: number }>
}

/** One kind of thing that is imported from files, which the engine receives and reads. */
export interface ImportSubject<Base extends StagedImportBase, Into extends object, Scope> extends StagedWork<
  Base,
  Into,
  Scope
> {
  /** The headings of its tables. */
  words: Vocabulary
  /** Which sheets of a workbook are read as one table. Without it, one sheet is read. */
  sheets?: JoinedSheets

  /** Checks the target and the rights of an upload before the file is checked. */
  receive(input: CallRequest<`${Base}/import`>, context: Context): Promise<Received<Into>>
  /** Checks the sender of an upload before the server receives any of it, where access depends on a thing. */
  admit?(input: Record<string, unknown>, context: Context): Promise<unknown>
  template: {
    /** Checks that the caller may get an empty table. */
    require?(context: Context, input: CallRequest<`${Base}/getImportTemplate`>): Promise<unknown>
    /** The name of the file, without language and extension. */
    name: string
    /** Returns the headings in a language, with a column for the texts in each of `languages`. */
    headings(language: string, languages: readonly string[]): string[]
    /** Returns the sheets of a workbook; without it, a workbook has one sheet with these headings. */
    sheets?(language: string, languages: readonly string[]): TemplateSheet[]
  }

  /**
   * Stages a workbook of the subject's own kind. Returns 'staged' when it can be planned, 'table' when it is a plain
   * table, and its counts when it cannot be imported.
   */
  stageWorkbook(
    database: Database,
    importId: string,
    workbook: Workbook,
    progress: Progress,
  ): Promise<'table' | 'staged' | Planned['counts']>
}

/** Something changed between the request for an undo and its turn. */
export class ChangedSince extends Error {
  override name = 'ChangedSince'
  readonly params: MessageParams | undefined

  constructor(params?: MessageParams) {
    super('something stands in the way of an undo')
    this.params = params
  }
}
