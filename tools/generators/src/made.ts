import type { Plan } from './plan.ts'

/** What a command has planned, and what follows once that is written. */
export interface Made {
  readonly plan: Plan
  /** Commands that belong to it, run in the root once it is written. */
  readonly after: readonly After[]
  /** What to do next, one line each. */
  readonly next: readonly string[]
}

export interface After {
  readonly program: string
  readonly args: readonly string[]
  /** Files that it may overwrite, from the root. */
  readonly rewrites: readonly string[]
  /** What to do by hand if it fails. */
  readonly instead: string
}
