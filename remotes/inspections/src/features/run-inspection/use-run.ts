import { call, refetchChanged } from '@atrium/client'
import type { AskedItem, ChecklistPlace, ChecklistResult } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { useFailureText, useSession } from '@atrium/portal'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { AnswerTools } from '../../answer-fields/answer-field.ts'
import { placeOf, type GivenAnswer } from '../../answer-fields/given-answer.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { createAnswerKeeper, type KeeperState } from './answer-keeper.ts'
import { isWhole, readKept, writeKept } from './kept-answer.ts'
import {
  askedByKey,
  judgeShown,
  missingIn,
  shownAnswers,
  walkedPlaces,
  type Missing,
  type ShownAnswer,
} from './shown-answers.ts'
import { useAnswerTools } from './use-answer-tools.ts'

/** An inspection while it is answered. */
export interface Run {
  readonly read: InspectionRead
  readonly asked: ReadonlyMap<string, AskedItem>
  /** By placeName: what the server has, with what waits laid over it. */
  readonly shown: ReadonlyMap<string, ShownAnswer>
  readonly answers: ReadonlyMap<string, GivenAnswer>
  readonly result: ChecklistResult
  /** What is asked now, in the order in which somebody walks. */
  readonly places: readonly ChecklistPlace[]
  readonly missing: readonly Missing[]
  /** What a reviewer sent back and nobody has answered since, by placeName. */
  readonly redo: ReadonlySet<string>
  readonly keeper: KeeperState
  /** How many answers wait to be sent. */
  readonly waiting: number
  /** How many pictures are under way. Their item stays on the screen until they have arrived. */
  readonly sending: number
  readonly tools: AnswerTools
  readonly answer: (place: ChecklistPlace, given: GivenAnswer) => void
  /** Saves several answers in one call. */
  readonly answerAll: (answers: readonly { place: ChecklistPlace; given: GivenAnswer }[]) => void
  /** Ends a conflict with the own answer, or with null for the other one. */
  readonly settle: (place: ChecklistPlace, mine: GivenAnswer | null) => void
  readonly sendNow: () => void
}

/** Answers an inspection: what is answered is shown at once, kept in the browser, and sent to the server. */
export function useRun(read: InspectionRead): Run {
  const { inspection, definition } = read
  const userId = useSession(({ user }) => user?.id ?? '')
  const failureText = useFailureText()
  const queries = useQueryClient()
  const plainTools = useAnswerTools(read)
  const [sending, setSending] = useState(0)
  const tools = useMemo<AnswerTools>(
    () => ({
      ...plainTools,
      async sendPicture(file, options) {
        setSending((count) => count + 1)
        try {
          return await plainTools.sendPicture(file, options)
        } finally {
          setSending((count) => count - 1)
        }
      },
    }),
    [plainTools],
  )
  const [keeper] = useState(() =>
    createAnswerKeeper({
      kept: readKept(inspection.id, userId),
      keep: (kept) => writeKept(inspection.id, userId, kept),
      send: (answers) => call('/inspection/saveAnswers', { inspection_id: inspection.id, answers }),
      refusalText: failureText,
      onSaved: () => void refetchChanged(queries),
    }),
  )
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState)
  useEffect(() => {
    keeper.open()
    const again = () => keeper.again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      keeper.close()
    }
  }, [keeper])

  const asked = useMemo(() => askedByKey(definition.items), [definition.items])
  const shown = useMemo(() => shownAnswers(asked, read.answers, state), [asked, read.answers, state])
  const answers = useMemo(() => new Map([...shown].map(([name, { given }]) => [name, given])), [shown])
  const result = useMemo(() => judgeShown(definition.items, shown), [definition.items, shown])
  const redo = useMemo(
    () =>
      read.redo.map(placeOf).filter((place) => {
        const name = placeName(place)
        return !state.saved.has(name) && !isAnswered(state, name)
      }),
    [read.redo, state],
  )
  const places = useMemo(() => walkedPlaces(definition.items, result), [definition.items, result])
  const missing = useMemo(() => missingIn(places, result, redo, state), [places, result, redo, state])

  const stored = useRef(read.answers)
  useEffect(() => {
    stored.current = read.answers
  })
  const answerAll = useCallback<Run['answerAll']>(
    (given) => {
      // What is shown now: the function stays the same, so that an answer draws its own item alone.
      const now = shownAnswers(asked, stored.current, keeper.getState())
      keeper.answer(given.map((one) => ({ ...one, base: now.get(placeName(one.place))?.base ?? 0 })))
    },
    [asked, keeper],
  )
  const answer = useCallback<Run['answer']>((place, given) => answerAll([{ place, given }]), [answerAll])
  return {
    read,
    asked,
    shown,
    answers,
    result,
    places,
    missing,
    redo: useMemo(() => new Set(redo.map(placeName)), [redo]),
    keeper: state,
    waiting: [...state.kept.values()].filter(isWhole).length,
    sending,
    tools,
    answer,
    answerAll,
    settle: keeper.settleConflict,
    sendNow: keeper.again,
  }
}

const isAnswered = ({ kept }: KeeperState, name: string): boolean => {
  const one = kept.get(name)
  return one !== undefined && isWhole(one) && (one.given.skipped || one.given.value !== null)
}
