import type { Plan } from './plan.ts'

/** What a command has planned, and how it goes on once that is written. */
export interface Made {
  readonly plan: Plan
  /** Commands that belong to it, run in the root once it is written. */
  readonly after: readonly After[]
  /** What to do next, a line each. */
  readonly next: readonly string[]
}

export interface After {
  readonly program: string
  readonly args: readonly string[]
  /** Files that it may write anew, from the root. */
  readonly rewrites: readonly string[]
  /** What to do by hand where it fails. */
  readonly instead: string
}
