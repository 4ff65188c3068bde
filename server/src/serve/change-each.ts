import type { EachReply } from '@atrium/contract'
import { Failure } from './failure.ts'

/** A thing of a change of several, by its id or with the version that the caller saw. */
type Named = string | { id: string; version?: number | undefined }

/** Returns the version that the caller saw of each thing, by id. A thing that is named twice counts once. */
export function versionsOf(things: readonly Named[]): Map<string, number | undefined> {
  return new Map(
    things.map((thing) => (typeof thing === 'string' ? [thing, undefined] : [thing.id, thing.version])),
  )
}

/** What a handler returns of such a change. */
export type EachAnswer = Omit<EachReply, 'status'>

/** Collects why some of several things are not changed. */
export class Refusals {
  readonly #failures = new Map<string, Failure>()

  /** How many things are refused so far. */
  get count(): number {
    return this.#failures.size
  }

  /** Why a thing is refused, undefined if it is not. */
  failureOf(id: string): Failure | undefined {
    return this.#failures.get(id)
  }

  /** Whether `check` passes. A failure that it throws refuses the thing alone. */
  async passes(id: string, check: () => unknown): Promise<boolean> {
    try {
      await check()
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#failures.set(id, error)
      return false
    }
  }

  /** Returns what the call replies. @throws Failure the first refusal, if nothing was changed */
  reply(changed: number): EachAnswer {
    const [first] = this.#failures.values()
    if (changed === 0 && first) throw first
    return { changed, refused: this.list() }
  }

  /** Returns the refusals so far. */
  list(): EachReply['refused'] {
    return [...this.#failures].map(([id, { code, key, message, details }]) => ({
      id,
      code,
      key,
      message,
      ...(details.params && { params: details.params }),
    }))
  }
}
