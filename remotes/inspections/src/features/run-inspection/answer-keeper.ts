import type { CallFailure, Result } from '@atrium/client'
import type { CallReply, CallRequest, ChecklistPlace, RunAnswer } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { limits } from '@atrium/contract/limits'
import type { GivenAnswer } from '../../answer-fields/given-answer.ts'
import { asSent, isWhole, type KeptAnswer } from './kept-answer.ts'

/**
 * - `idle`: everything that can be sent is sent.
 * - `sending`: a call is under way.
 * - `waiting`: the server was not reached; it is tried again.
 * - `stopped`: the server takes no more answers of this person.
 */
export type KeeperStatus = 'idle' | 'sending' | 'waiting' | 'stopped'

/** All maps are by placeName. */
export interface KeeperState {
  /** What the server does not have yet. */
  readonly kept: ReadonlyMap<string, KeptAnswer>
  /** What it has stored since the page was opened. */
  readonly saved: ReadonlyMap<string, RunAnswer>
  /** The versions of answers that were taken back. */
  readonly opened: ReadonlyMap<string, number>
  /** What somebody else has answered meanwhile; null for nothing any more. The own answer is kept. */
  readonly conflicts: ReadonlyMap<string, RunAnswer | null>
  /** Why the server does not take an answer. */
  readonly refused: ReadonlyMap<string, string>
  readonly status: KeeperStatus
  /** Why it is stopped. */
  readonly failure: CallFailure | null
  /** Whether the browser keeps what waits when the page is closed. */
  readonly isKeeping: boolean
}

type Given = CallRequest<'/inspection/saveAnswers'>['answers']
type Saved = CallReply<'/inspection/saveAnswers'>

interface KeeperOptions {
  readonly kept: readonly KeptAnswer[]
  /** Keeps what waits in the browser; returns false if that fails. */
  readonly keep: (kept: readonly KeptAnswer[]) => boolean
  readonly send: (answers: Given) => Promise<Result<Saved>>
  /** The words of a refusal of one answer. */
  readonly refusalText: (refused: CallFailure | CallFailure['fields'][string]) => string
  readonly onSaved: () => void
}

/** Milliseconds until it is tried again. */
const firstPause = 3_000
const longestPause = 60_000

/** An answer, the place that it is for, and the version that it replaces. */
export type AnswerAt = Pick<KeptAnswer, 'place' | 'given' | 'base'>

export type AnswerKeeper = ReturnType<typeof createAnswerKeeper>

/**
 * Keeps answers in the browser and sends them: each by itself, those that are given together in one call, one call after the other. What
 * cannot be sent now is sent later; what somebody else has answered meanwhile is left to the person.
 */
export function createAnswerKeeper({ kept, keep, send, refusalText, onSaved }: KeeperOptions) {
  let state: KeeperState = {
    kept: new Map(kept.map((one) => [placeName(one.place), one])),
    saved: new Map(),
    opened: new Map(),
    conflicts: new Map(),
    refused: new Map(),
    status: kept.length > 0 ? 'waiting' : 'idle',
    failure: null,
    isKeeping: true,
  }
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  /** After a refusal of several answers that names none of them, they are sent one by one. */
  let isSingly = false
  let isClosed = false

  function set(change: Partial<KeeperState>): void {
    const isKeeping = change.kept ? keep([...change.kept.values()]) : state.isKeeping
    state = { ...state, ...change, isKeeping }
    for (const listener of listeners) listener()
  }

  const without = <Value>(map: ReadonlyMap<string, Value>, names: readonly string[]) => {
    const rest = new Map(map)
    for (const name of names) rest.delete(name)
    return rest
  }

  function answer(answers: readonly AnswerAt[]): void {
    const names = answers.map(({ place }) => placeName(place))
    const kept = new Map(state.kept)
    const at = new Date().toISOString()
    answers.forEach((one, index) => kept.set(names[index] ?? '', { ...one, at }))
    set({ kept, refused: without(state.refused, names) })
    void flush()
  }

  const due = (): KeptAnswer[] =>
    [...state.kept]
      .filter(([name, one]) => isWhole(one) && !state.conflicts.has(name) && !state.refused.has(name))
      .map(([, one]) => one)
      .slice(0, isSingly ? 1 : limits.answersAtOnce)

  /** Sends what can be sent. */
  async function flush(): Promise<void> {
    if (isClosed || state.status === 'sending' || state.status === 'stopped') return
    clearTimeout(timer)
    const batch = due()
    if (batch.length === 0) {
      isSingly = false
      if (state.status !== 'idle') set({ status: 'idle' })
      return
    }
    set({ status: 'sending' })
    const now = Date.now()
    const result = await send(batch.map((one) => asSent(one, now)))
    if (result.ok) {
      pause = firstPause
      take(batch, result.data)
      onSaved()
    } else if (!refuse(batch, result.error)) return
    set({ status: 'idle' })
    await flush()
  }

  /** Takes over what the server says of a batch. What the person has changed meanwhile stays, on top of what is stored now. */
  function take(batch: readonly KeptAnswer[], { saved, opened, conflicts }: Saved): void {
    const kept = new Map(state.kept)
    const next = { saved: new Map(state.saved), opened: new Map(state.opened) }
    const nameOf = ({ item_key: key, repeat_key: round }: { item_key: string; repeat_key: string }) =>
      placeName({ key, round })
    const settle = (name: string, version: number): void => {
      const now = kept.get(name)
      if (!now) return
      if (batch.includes(now)) kept.delete(name)
      else kept.set(name, { ...now, base: version })
    }
    for (const one of saved) {
      next.saved.set(nameOf(one), one)
      next.opened.delete(nameOf(one))
      settle(nameOf(one), one.version)
    }
    for (const one of opened) {
      const name = nameOf(one)
      next.saved.delete(name)
      next.opened.set(name, batch.find(({ place }) => placeName(place) === name)?.base ?? 0)
      const now = kept.get(name)
      settle(name, 0)
      // Its note waits for the next answer; its photos went with the one before.
      if (now && !kept.has(name) && now.given.note !== '' && !now.given.skipped)
        kept.set(name, { ...now, base: 0, given: { ...now.given, photo_ids: [] } })
    }
    set({
      kept,
      ...next,
      conflicts: new Map([
        ...state.conflicts,
        ...conflicts.map((one) => [nameOf(one), one.current] as const),
      ]),
    })
  }

  /** Returns whether the rest can be sent. */
  function refuse(batch: readonly KeptAnswer[], failure: CallFailure): boolean {
    const { code, fields, aborted } = failure
    const isRefusal = code === 'validation' || code === 'not_found'
    if (!isRefusal && (code === 'conflict' || code === 'forbidden')) {
      set({ status: 'stopped', failure })
      return false
    }
    if (!isRefusal || aborted) {
      set({ status: 'waiting' })
      if (!isClosed) timer = setTimeout(() => again(), pause)
      pause = Math.min(longestPause, pause * 2)
      return false
    }
    const refused = new Map(state.refused)
    const kept = new Map(state.kept)
    let isNamed = false
    for (const [path, field] of Object.entries(fields)) {
      const [, index = '', ...member] = /^answers\.(\d+)\.(.+)$/.exec(path) ?? []
      const one = batch[Number(index)]
      if (index === '' || !one) continue
      isNamed = true
      const name = placeName(one.place)
      // A clock that is ahead dates an answer in the future: the server’s clock dates it then.
      if (member.includes('answered_at')) {
        const now = kept.get(name)
        if (now) kept.set(name, { ...now, at: '' })
      } else refused.set(name, refusalText(field))
    }
    if (!isNamed && batch.length > 1) isSingly = true
    else if (!isNamed && batch[0]) refused.set(placeName(batch[0].place), refusalText(failure))
    set({ refused, kept })
    return true
  }

  function again(): void {
    if (state.status !== 'waiting') return
    set({ status: 'idle' })
    void flush()
  }

  function settleConflict(place: ChecklistPlace, mine: GivenAnswer | null): void {
    const name = placeName(place)
    const current = state.conflicts.get(name) ?? null
    const conflicts = without(state.conflicts, [name])
    if (mine) {
      set({ conflicts })
      answer([{ place, given: mine, base: current?.version ?? 0 }])
      return
    }
    set({
      conflicts,
      kept: without(state.kept, [name]),
      saved: current ? new Map(state.saved).set(name, current) : without(state.saved, [name]),
      opened: current
        ? without(state.opened, [name])
        : new Map(state.opened).set(name, state.kept.get(name)?.base ?? 0),
    })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Keeps answers and sends them, in one call. */
    answer,
    /** Sends what waits, after a pause that the network has ended. */
    again,
    /** Ends a conflict with the own answer, or with null for that of the other person. */
    settleConflict,
    /** Starts, and starts again after `close`. */
    open() {
      isClosed = false
      if (state.status === 'waiting') again()
      else void flush()
    },
    /** Stops sending. What waits stays in the browser. */
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
