/** One thing that the command palette found. Choosing it goes to the address. */
export interface PaletteResult {
  readonly id: string
  readonly title: string
  /** What tells it from its namesakes: the path above a location, the project of a store. */
  readonly detail?: string
  /** Portal address, as `projectAddress(…)` makes it. */
  readonly to: string
}

export interface PaletteQuery {
  readonly text: string
  readonly projectId: string
  /** How the project is spelled in addresses. */
  readonly projectKey: string
  readonly signal: AbortSignal
}

/** Searches; rejects only for what the person must know of. */
export type PaletteSearch = (query: PaletteQuery) => Promise<readonly PaletteResult[]>

/** What a remote exposes as `./palette`: how the search of each declared source is loaded. */
export type PaletteSources = Readonly<Record<string, () => Promise<{ readonly default: PaletteSearch }>>>

export function definePalette<const Sources extends PaletteSources>(sources: Sources): Sources {
  return sources
}
