import type {
  CallInput,
  CallReply,
  StagedImportBase,
  StagedImportPaths,
  StagedWorkBase,
  StagedWorkPaths,
} from '@atrium/contract'
import type { ReactNode } from 'react'

/** An import as its report gets it. */
export type ImportOf<Base extends StagedWorkBase> = CallReply<`${Base}/getImport`>['import']
export type ListedImportOf<Base extends StagedWorkBase> = CallReply<`${Base}/getImports`>['imports'][number]
export type ImportRowOf<Base extends StagedWorkBase> = CallReply<`${Base}/getImportRows`>['rows'][number]
export type ImportTableOf<Base extends StagedImportBase> = NonNullable<ImportOf<Base>['table']>

/** `Omit` for each member of a union. */
type Without<Whole, Names extends PropertyKey> = Whole extends unknown ? Omit<Whole, Names> : never
/** What an import goes into. */
type TargetOf<Base extends StagedWorkBase> = Without<CallInput<`${Base}/getImports`>, 'page' | 'limit'>

/** A row of a table, as the list of planned rows shows it. */
export interface PlannedRow {
  readonly name: string
  /** What identifies the row in the file. */
  readonly code: string
  /** Where the thing is, if it exists already. */
  readonly address: string | null
  /** Empty texts stand for nothing. */
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[]
}

/** Something that was changed since an import. */
export interface UndoDifference {
  readonly id: string
  readonly version: number
  readonly name: string
  /** Why it is in the way, who changed it and when. */
  readonly why: readonly string[]
  /** Where it is, with the way there. */
  readonly about: ReactNode
  /** Whether the undo can take it back although it was changed. */
  readonly mayTakeBack: boolean
}

/** A page of what was changed since an import. */
export interface UndoDifferences {
  readonly things: readonly UndoDifference[]
  /** The number of things that the user may see. */
  readonly total: number
  /** The number of all. */
  readonly count: number
}

/**
 * One kind of staged work, as a module describes it to `StagedWorkPage`. The engine follows the work, shows the report and the list; the
 * subject knows the calls and how a row reads. All texts are the module's own, below `import`.
 */
export interface WorkSubject<Base extends StagedWorkBase> {
  /** The paths as literals: the build of a release finds its calls as literals in its scripts. */
  readonly calls: StagedWorkPaths<Base>
  /** What an import goes into. */
  readonly into: TargetOf<Base>
  /** What the columns of a table may hold. A field in languages has one column for each: `name:fr`. */
  readonly fields: { readonly plain: readonly string[]; readonly inLanguages?: readonly string[] }
  readonly rowOf: (row: ImportRowOf<Base>) => PlannedRow
  /** Whether the rows can be listed although they are from no table. Their numbers are those of a sheet then. */
  readonly listsRows?: boolean
  /** The address of the page that shows the imports. */
  readonly address: string
  /**
   * Where a module with several subjects keeps what it says of this one, below `import`: in one place, or in several of which the first one that
   * has a text counts. It says the rest of all of them.
   */
  readonly ownTexts?: string | readonly string[]

  /** What an import is called. The name of its file unless the subject knows better. */
  readonly nameOf?: (found: ListedImportOf<Base>) => string
  /** What applying an import says besides, how many more changes than those of its own rows it makes then, and how many it could make. */
  readonly applying?: (found: ImportOf<Base>) => {
    readonly options: Omit<CallInput<`${Base}/applyImport`>, 'import_id'>
    readonly changes: number
    readonly offered: number
  }
  /** Returns what has to be done before an import can be applied, in a sentence; null for nothing. */
  readonly waitsFor?: (found: ImportOf<Base>) => string | null
  /** Whether other work that an import began goes on, so that it is read again and again. */
  readonly isGoingOn?: (found: ImportOf<Base>) => boolean
  /** Shown below the state of an import. */
  readonly aboutOf?: (found: ImportOf<Base>) => ReactNode
  /** A link beside the actions of an import. */
  readonly linkOf?: (found: ImportOf<Base>) => ReactNode
  /** Shown above the rows. */
  readonly summaryOf?: (found: ImportOf<Base>) => ReactNode
  /** Shown below an import in the list. */
  readonly placeOf?: (found: ListedImportOf<Base>) => ReactNode
  /**
   * The undo of a subject that can leave what was changed since as it is. Without it, an import is undone whole or not at all, and a
   * refusal names what was changed.
   */
  readonly inPart?: {
    /** Reads a page of what was changed, from 1. Rejects with the failure of its call. */
    readonly differences: (importId: string, page: number) => Promise<UndoDifferences>
    /** Undoes the rest, and these things as well. Rejects with the failure of its call. */
    readonly undo: (
      importId: string,
      takeBack: readonly Pick<UndoDifference, 'id' | 'version'>[],
    ) => Promise<unknown>
  }
}

/** One kind of thing that is imported from files, as a module describes it to `StagedImport`, which also uploads them. */
export interface ImportSubject<Base extends StagedImportBase> extends WorkSubject<Base> {
  readonly calls: StagedImportPaths<Base>
  /** What an upload says besides. */
  readonly options?: Omit<CallInput<`${Base}/import`>, keyof CallInput<`${Base}/getImports`>>
  /** Returns why these columns are not enough; null if they are. */
  readonly lacking: (filled: readonly string[]) => string | null
  /** Returns how the table was read, or what its cells mean. */
  readonly hintOf: (table: ImportTableOf<Base>) => string
  /** Shown before a file is chosen. */
  readonly beforeChoice?: ReactNode
  /** Whether no file can be chosen yet. */
  readonly isBlocked?: boolean
}

/** A subject inside of the engine, which does not know what is imported. */
export type AnySubject = ImportSubject<StagedImportBase>
export type AnyImport = ImportOf<StagedImportBase>
export type AnyListedImport = ListedImportOf<StagedImportBase>
