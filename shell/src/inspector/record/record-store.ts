import type { EndedModal } from '@atrium/portal/host'
import { createStore } from 'zustand/vanilla'

/** An event that has passed. Times are milliseconds of `performance.now()`. */
export interface EventRecord {
  readonly id: number
  readonly at: number
  readonly event: string
  readonly sender: string
  readonly preview: string
  /** Owners that listened when it passed, each once. */
  readonly heardBy: readonly string[]
}

export interface DialogRecord {
  readonly id: number
  readonly name: string
  readonly owner: string
  /** Owner of the dialog below it, or the module on screen; null if there was neither. */
  readonly over: string | null
  readonly openedAt: number
  /** The outcome is null if it ended while the inspector was closed. */
  readonly end: { readonly at: number; readonly outcome: EndedModal['outcome'] | null } | null
}

/** What a module left behind when it was unmounted. */
export interface LeakRecord {
  readonly id: number
  readonly at: number
  readonly module: string
  /** Events that the module still listens to. */
  readonly subscriptions: readonly string[]
  /** Listeners, intervals and object URLs that its own scripts started and did not end. */
  readonly holdings: readonly string[]
  /** The same, started by no script of a module: by libraries or the shell itself. */
  readonly unclaimed: readonly string[]
  /** Elements that it left on its page, in the page's body and among its styles. */
  readonly elements: number
  readonly layers: number
  readonly styles: number
  /** Names that it added to the global object. */
  readonly globals: readonly string[]
  /** Number of additional applications that single-spa knows. */
  readonly applications: number
}

export interface Records {
  /** All lists are newest first. */
  readonly events: readonly EventRecord[]
  readonly dialogs: readonly DialogRecord[]
  readonly leaks: readonly LeakRecord[]
  readonly isPaused: boolean
  /** Counts the changes of modules: they are read again with each step. */
  readonly steps: number
}

/** How many of each are kept; the oldest are dropped. */
export const limits = { events: 500, dialogs: 100, leaks: 200 } as const

export const recordStore = createStore<Records>(() => ({
  events: [],
  dialogs: [],
  leaks: [],
  isPaused: false,
  steps: 0,
}))

let lastId = 0

/** Returns an id that is unique within this page. */
export function nextId(): number {
  return ++lastId
}
