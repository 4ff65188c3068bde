import type { CallPath } from '../calls.ts'
import type { StagedImportName, StagedWorkName } from './staged-import-calls.ts'

/** The beginning of the paths of one subject's imports, such as `/store` of `/store/mapImport`. */
export type StagedImportBase = CallPath extends infer Path
  ? Path extends `${infer Base}/mapImport`
    ? Base
    : never
  : never

/** The same of every subject, also of one whose work begins without a file, such as `/adoption` of `/adoption/undoImport`. */
export type StagedWorkBase = CallPath extends infer Path
  ? Path extends `${infer Base}/undoImport`
    ? Base
    : never
  : never

/**
 * The paths of one subject's imports, each in full. A module writes them as literals, because the build of a release finds its
 * calls as literals in its scripts.
 */
export type StagedImportPaths<Base extends StagedImportBase> = {
  readonly [Name in StagedImportName]: `${Base}/${Name}`
}

/** The paths of the calls that do not need a file, as `StagedImportPaths`. */
export type StagedWorkPaths<Base extends StagedWorkBase> = {
  readonly [Name in StagedWorkName]: `${Base}/${Name}`
}
