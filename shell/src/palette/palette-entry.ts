import type { ReactNode } from 'react'

/** One line of the palette: a page, an action, a project or a thing that a module found. */
export interface PaletteEntry {
  /** Unique in the palette. */
  readonly key: string
  /** In the person's language. */
  readonly title: string
  /** Other names of the same thing. */
  readonly names?: readonly string[]
  /** Further words that find it. */
  readonly words?: readonly string[]
  readonly code?: string
  /** The names of what it lies in, outermost first. */
  readonly path?: readonly string[]
  readonly detail?: string
  /** What it is: 'Page', 'Action', 'Locations'. */
  readonly kind: string
  readonly icon: ReactNode
  /** How often the person used it. */
  readonly count: number
  /** The code that its use is counted by; none for what a module found. */
  readonly counted?: string
  /** Its place in the reply of a module that searched for this very text; undefined for everything else. */
  readonly foundAt?: number
  readonly run: () => void
}
