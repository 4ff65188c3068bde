import type { EndedModal } from '@atrium/portal/host'
import { createStore } from 'zustand/vanilla'

/** An event that has passed. Times are milliseconds of `performance.now()`. */
export interface EventRecord {
  readonly id: number
  readonly at: number
  readonly event: string
  readonly sender: string
  readonly preview: string
  /** Who was listening when it passed, each once. */
  readonly heardBy: readonly string[]
}

export interface DialogRecord {
  readonly id: number
  readonly name: string
  readonly owner: string
  /** Owner of the dialog below it, or the module on screen; null where there was neither. */
  readonly over: string | null
  readonly openedAt: number
  /** The outcome is null where it ended while nobody looked. */
  readonly end: { readonly at: number; readonly outcome: EndedModal['outcome'] | null } | null
}

/** What a module has left behind when it was unmounted. */
export interface LeakRecord {
  readonly id: number
  readonly at: number
  readonly module: string
  /** Events that something of the module still listens to. */
  readonly subscriptions: readonly string[]
  /** Listeners, intervals and object URLs that its own scripts began and did not end. */
  readonly holdings: readonly string[]
  /** The same, where no script of a module was at work: of the libraries, or of the shell itself. */
  readonly unclaimed: readonly string[]
  /** Elements that it left on its page, and added to the page's body and to its styles. */
  readonly elements: number
  readonly layers: number
  readonly styles: number
  /** Names that it hung on the global object. */
  readonly globals: readonly string[]
  /** Applications that single-spa knows more of than before. */
  readonly applications: number
}

export interface Records {
  /** Newest first, all of them. */
  readonly events: readonly EventRecord[]
  readonly dialogs: readonly DialogRecord[]
  readonly leaks: readonly LeakRecord[]
  readonly isPaused: boolean
  /** Counts what has happened to modules meanwhile: they are read anew with each step. */
  readonly steps: number
}

/** How many of each are kept; the oldest go. */
export const limits = { events: 500, dialogs: 100, leaks: 200 } as const

export const recordStore = createStore<Records>(() => ({
  events: [],
  dialogs: [],
  leaks: [],
  isPaused: false,
  steps: 0,
}))

let lastId = 0

/** Tells records of one page apart. */
export function nextId(): number {
  return ++lastId
}
