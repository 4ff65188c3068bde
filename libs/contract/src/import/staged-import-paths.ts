import type { CallPath } from '../calls.ts'
import type { StagedImportName } from './staged-import-calls.ts'

/** The beginning of the paths of one subject's imports, such as `/store` of `/store/mapImport`. */
export type StagedImportBase = CallPath extends infer Path
  ? Path extends `${infer Base}/mapImport`
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
