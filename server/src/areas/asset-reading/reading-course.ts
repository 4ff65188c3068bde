import type { ReadingChange, ReadingState } from '@atrium/contract'
import type { MessageKey } from '@atrium/contract'
import { judgeReading, type ReadingRules } from './reading.policy.ts'

/** A reading in the course of a parameter of an asset. */
export interface CourseReading {
  id: string
  /** An exact decimal. */
  value: string
  at: Date
  change: ReadingChange | null
  state: ReadingState
}

/** Why a reading has no place in a course. */
export interface Misplaced {
  field: 'value' | 'at' | 'change'
  key: MessageKey
}

/**
 * What was read of one parameter of one asset, in order. Readings that were rejected are no part of it. Each reading is judged again
 * once at most, however many are placed before it.
 */
export class ReadingCourse {
  readonly #rules: ReadingRules
  readonly #readings: CourseReading[]
  readonly #rejected: CourseReading[] = []
  /** Where readings begin that have to be judged again; null for none. */
  #open: number | null = null

  /** @param readings in order; their states change when readings are placed before them */
  constructor(rules: ReadingRules, readings: readonly CourseReading[]) {
    this.#rules = rules
    this.#readings = [...readings]
  }

  get readings(): readonly CourseReading[] {
    this.#judgeAgain()
    return this.#readings
  }

  /** Those that corrections took out. */
  get rejected(): readonly CourseReading[] {
    return this.#rejected
  }

  /**
   * Places a reading and judges it; what follows is judged again. A correction takes out the last reading until its moment. Changes
   * nothing if it returns why the reading has no place.
   * @param given not earlier than those that were placed before
   */
  place(given: Omit<CourseReading, 'state'>): Misplaced | CourseReading {
    this.#judgeAgain(given.at)
    const end = this.#endOf(given.at)
    const last = this.#readings[end - 1]
    const corrects = given.change === 'correction'
    if (corrects && !last) return { field: 'change', key: 'reading_nothing_to_correct' }
    if (!corrects && last?.at.getTime() === given.at.getTime()) return { field: 'at', key: 'reading_twice' }
    const start = corrects ? end - 1 : end
    const before = this.#acceptedBefore(start)
    const verdict = judgeReading(this.#rules, given, before)
    if (verdict === 'falls') return { field: 'value', key: 'reading_counter_falls' }
    const placed: CourseReading = { ...given, state: verdict }
    for (const taken of this.#readings.splice(start, end - start, placed)) {
      taken.state = 'rejected'
      this.#rejected.push(taken)
    }
    this.#open = start + 1
    return placed
  }

  /** Returns the place of the first reading after a moment. */
  #endOf(moment: Date): number {
    let [low, high] = [0, this.#readings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const at = this.#readings[middle]?.at.getTime() ?? 0
      if (at > moment.getTime()) high = middle
      else low = middle + 1
    }
    return low
  }

  #acceptedBefore(index: number): CourseReading | undefined {
    for (let at = index - 1; at >= 0; at--)
      if (this.#readings[at]?.state === 'accepted') return this.#readings[at]
    return undefined
  }

  /**
   * Judges what has to be judged again, as far as a moment. It ends at one that was accepted and still is: what is behind it was
   * judged by that one.
   */
  #judgeAgain(until?: Date): void {
    if (this.#open === null) return
    let before = this.#acceptedBefore(this.#open)
    for (const [offset, reading] of this.#readings.slice(this.#open).entries()) {
      if (until && reading.at > until) {
        this.#open += offset
        return
      }
      const was = reading.state
      reading.state = judgeReading(this.#rules, reading, before) === 'accepted' ? 'accepted' : 'suspect'
      if (was === 'accepted' && reading.state === 'accepted') break
      if (reading.state === 'accepted') before = reading
    }
    this.#open = null
  }
}
