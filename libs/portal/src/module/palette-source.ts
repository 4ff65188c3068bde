import type { IconName } from './icon-name.ts'
import type { Requirement } from './module-declaration.ts'

/** One result of the command palette. Choosing it opens the address. */
export interface PaletteResult {
  readonly id: string
  /** Its name in the person's language. */
  readonly title: string
  /** Its names in other languages, and other texts that stand for its name, such as 'Request 2'. */
  readonly names?: readonly string[]
  /** Its code or number. A text that equals it finds it after things of that name. */
  readonly code?: string
  /** The names of what it lies in, outermost first. */
  readonly path?: readonly string[]
  /** What else distinguishes it from others of the same name: an email, an address. */
  readonly detail?: string
  /** What is drawn before it. */
  readonly icon?: IconName
  /** Portal address, as `projectAddress(…)` builds it. */
  readonly to: string
}

export interface PaletteQuery {
  readonly text: string
  readonly projectId: string
  /** The project as addresses spell it. */
  readonly projectKey: string
  readonly signal: AbortSignal
  /** Whether the person meets a requirement in the project, so that a result leads to a page that opens. Older portals lack it. */
  readonly isAllowed?: (requirement: Requirement) => boolean
}

/** Searches. Rejects only for a failure that the person must know about. */
export type PaletteSearch = (query: PaletteQuery) => Promise<readonly PaletteResult[]>

/** An address of the module, without what its page does not need to show a thing. */
export interface PaletteVisit extends Omit<PaletteQuery, 'text' | 'isAllowed'> {
  /** The path after `/p/{project}/`. */
  readonly path: string
  /** The value of the part of the query that the page declares as its `thing`, or empty. */
  readonly thing: string
}

/**
 * Names the thing at an address that the person visited, as they may see it now. Resolves to null if the address is not of this
 * source, or if the person may no longer see the thing.
 */
export type PaletteNaming = (visit: PaletteVisit) => Promise<PaletteResult | null>

/** A code that a camera or a scanner read. */
export interface PaletteScan extends Omit<PaletteQuery, 'text' | 'isAllowed'> {
  /** Without spaces around it and control characters; it can be longer than any code of the portal. */
  readonly code: string
  readonly isAllowed: (requirement: Requirement) => boolean
}

/** Answers a scan. Rejects only for a failure that the person must know about. */
export type PaletteScanning = (scan: PaletteScan) => Promise<readonly PaletteResult[]>

/** The code behind a declared source. */
export interface PaletteModule {
  readonly default: PaletteSearch
  /** The things that a scanned code names exactly. A single one opens at once. Older portals do not ask. */
  readonly findScanned?: PaletteScanning
  /** What the person may do with a code that names nothing, such as giving it to a thing. */
  readonly offerScanned?: PaletteScanning
  /** Without it, the things of this source are not among the recent pages. */
  readonly nameOf?: PaletteNaming
}

/** What a remote exposes as `./palette`: a loader for the code of each declared source. */
export type PaletteSources = Readonly<Record<string, () => Promise<PaletteModule>>>

export function definePalette<const Sources extends PaletteSources>(sources: Sources): Sources {
  return sources
}
