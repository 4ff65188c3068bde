/** One result of the command palette. Choosing it opens the address. */
export interface PaletteResult {
  readonly id: string
  readonly title: string
  /** What distinguishes it from others of the same name: the path above a location, the project of a store. */
  readonly detail?: string
  /** Portal address, as `projectAddress(…)` builds it. */
  readonly to: string
}

export interface PaletteQuery {
  readonly text: string
  readonly projectId: string
  /** The project as addresses spell it. */
  readonly projectKey: string
  readonly signal: AbortSignal
}

/** Searches. Rejects only for a failure that the person must know about. */
export type PaletteSearch = (query: PaletteQuery) => Promise<readonly PaletteResult[]>

/** What a remote exposes as `./palette`: a loader for the search of each declared source. */
export type PaletteSources = Readonly<Record<string, () => Promise<{ readonly default: PaletteSearch }>>>

export function definePalette<const Sources extends PaletteSources>(sources: Sources): Sources {
  return sources
}
