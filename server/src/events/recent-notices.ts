import { randomUUID } from 'node:crypto'
import type { Beginning, Payload } from './change-channel.ts'

/** The most notices to keep: 32 MB in the worst case, where each names as many people as it can. */
export const mostKept = 4_096
/** How long to keep a notice, in milliseconds. A browser that was away for longer fetches everything again. */
export const keptFor = 5 * 60_000

/**
 * The notices of the last minutes, for streams that were away. A position is the id of a notice. PostgreSQL delivers notices to
 * every process in the same order, so a position of one process is valid on another one that got that notice, too.
 */
export class RecentNotices {
  #kept: { readonly at: number; readonly notice: Payload | Beginning }[] = []
  /** The position before the first kept notice. In the beginning it is one that no other process knows. */
  #before: string = randomUUID()

  /** The position behind the last notice. */
  get position(): string {
    return this.#kept.at(-1)?.notice.id ?? this.#before
  }

  /** Starts again at a position, as earlier notices may be incomplete. */
  beginAt(position: string): void {
    this.#kept = []
    this.#before = position
  }

  add(notice: Payload | Beginning, now = Date.now()): void {
    this.#kept.push({ at: now, notice })
    for (;;) {
      const [oldest] = this.#kept
      if (!oldest || (this.#kept.length <= mostKept && now - oldest.at <= keptFor)) return
      this.#before = oldest.notice.id
      this.#kept.shift()
    }
  }

  /** Returns the notices after a position, undefined if the position is unknown or no longer known. */
  after(position: string): readonly Payload[] | undefined {
    const index = this.#kept.findLastIndex(({ notice }) => notice.id === position)
    if (index === -1 && position !== this.#before) return undefined
    return this.#kept.slice(index + 1).flatMap(({ notice }) => (notice.topic === undefined ? [] : [notice]))
  }
}
