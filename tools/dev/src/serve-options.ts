import type { Stats } from '@rspack/core'

/** How a module is served during development. */
export interface ServeOptions {
  readonly code: string
  /** The remote's folder. */
  readonly folder: string
  /** The portal's address. */
  readonly portal: string
  readonly port: number
  /** Folder of the development shell. */
  readonly shell: string
  /** Resolves once it is built; rejects if the build fails. */
  readonly isShellThere: () => Promise<void>
  /** Called after each build of the module, successful or not. */
  readonly onBuilt: (stats: Stats) => void
  /** Receives what the page is told as well. */
  readonly onTrouble: (trouble: string) => void
}
