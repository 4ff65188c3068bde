import type { AskedItem, CallReply, ChecklistPlace, ChecklistSection, SectionResult } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { LazyDialog, toast } from '@atrium/modals'
import {
  navigate,
  useFailureText,
  useNameText,
  useProject,
  useSearchState,
  useSession,
  useTexts,
} from '@atrium/portal'
import { useIsWide } from '@atrium/screens'
import { Button, Callout, EmptyState, HStack, Stack } from '@atrium/ui'
import { CheckCheck, ListChecks, Plus, Send } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { inspectionAddress, runnerShape } from '../../addresses/inspection-addresses.ts'
import { AnswerSheet } from '../../answer-fields/answer-sheet.tsx'
import { noAnswer } from '../../answer-fields/given-answer.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { writeKept } from './kept-answer.ts'
import { goodAnswersOf } from './good-answers.ts'
import { OneItem, sectionName } from './one-item.tsx'
import { historyByPlace } from '../show-answers/history-note.tsx'
import { placeNotes } from './place-notes.tsx'
import { KeptNotice, RunHead } from './run-head.tsx'
import { useRun } from './use-run.ts'

const loadSkip = () => import(/* webpackChunkName: "run-forms" */ './skip-item.dialog.tsx')
const loadAllGood = () => import(/* webpackChunkName: "run-forms" */ './all-good.dialog.tsx')
const loadAddRound = () => import(/* webpackChunkName: "run-forms" */ './add-round.dialog.tsx')
const loadSubmit = () => import(/* webpackChunkName: "run-submit" */ './submit.dialog.tsx')

type Asking =
  | { readonly kind: 'skip'; readonly place: ChecklistPlace; readonly item: AskedItem }
  | { readonly kind: 'good'; readonly round: ChecklistPlace }
  | { readonly kind: 'round'; readonly section: ChecklistSection }

/** An inspection under way as somebody answers it: one item a screen, or all of them by section. */
export function Runner({ read }: { readonly read: InspectionRead }) {
  const t = useTexts()
  const nameText = useNameText()
  const failureText = useFailureText()
  const { code: projectKey } = useProject()
  const userId = useSession(({ user }) => user?.id ?? '')
  const isWide = useIsWide()
  const [{ at, view, submit }, setState] = useSearchState(runnerShape)
  const [asking, setAsking] = useState<Asking | null>(null)
  /** How many conflicts are decided: fields then begin anew with what stands there. */
  const [decided, setDecided] = useState(0)
  const plain = useRun(read)
  const run = {
    ...plain,
    settle: (...given: Parameters<typeof plain.settle>) => {
      plain.settle(...given)
      setDecided((count) => count + 1)
    },
  }
  const { result } = run
  const { inspection, definition } = read
  /** The page begins at what is missing, and stays there when it is answered. */
  const [start] = useState(() => {
    const first = run.missing[0]?.place ?? run.places[0]
    return first ? placeName(first) : ''
  })
  const isOne = view === '' ? !isWide : view === 'one'
  const history = useMemo(() => historyByPlace(read.history), [read.history])
  const place = run.places.find((one) => placeName(one) === (at === '' ? start : at)) ?? run.places[0]

  const isSending = run.sending > 0
  const go = useCallback(
    (to: ChecklistPlace) => {
      // A picture belongs to the item on the screen: turning the page would lose it.
      if (!isSending) setState({ at: placeName(to), ...(!isOne && { view: 'one' }) })
    },
    [isOne, isSending, setState],
  )
  const skip = useCallback(
    (to: ChecklistPlace, item: AskedItem) => setAsking({ kind: 'skip', place: to, item }),
    [],
  )
  const onClose = () => setAsking(null)
  const closeSubmit = () => setState({ submit: false })
  const extraOf = (to: ChecklistPlace, item: AskedItem) => placeNotes(run, history, to, item)
  const besideOf = (_section: ChecklistSection, round: SectionResult) =>
    goodAnswersOf(run, round).answers.length > 1 ? (
      <Button size="sm" minH="11" onClick={() => setAsking({ kind: 'good', round })}>
        <CheckCheck size={16} aria-hidden />
        {t('run.allGood.start')}
      </Button>
    ) : null
  const good = asking?.kind === 'good' ? goodAnswersOf(run, asking.round) : null

  return (
    <Stack
      gap="3"
      width="100%"
      maxWidth={isOne ? '36rem' : undefined}
      marginInline={isOne ? 'auto' : undefined}
    >
      <RunHead run={run} />
      <KeptNotice run={run} />
      {run.keeper.failure ? (
        <Callout tone="error" title={failureText(run.keeper.failure)} announce>
          {t('run.stopped', { count: run.waiting })}
        </Callout>
      ) : null}
      <HStack gap="2" flexWrap="wrap" justifyContent="space-between">
        <HStack role="group" aria-label={t('run.view')} gap="1">
          {(['one', 'all'] as const).map((one) => {
            const isChosen = (one === 'one') === isOne
            return (
              <Button
                key={one}
                minH="11"
                kind={isChosen ? 'secondary' : 'quiet'}
                aria-pressed={isChosen}
                onClick={() => setState({ view: one })}
              >
                {t(`run.views.${one}`)}
              </Button>
            )
          })}
        </HStack>
        <Button minH="11" kind="primary" onClick={() => setState({ submit: true })}>
          <Send size={16} aria-hidden />
          {t('run.submit.start')}
        </Button>
      </HStack>
      {!place ? (
        <EmptyState title={t('run.nothing')} icon={<ListChecks />} />
      ) : isOne ? (
        <OneItem
          key={decided}
          run={run}
          place={place}
          takesFocus={decided > 0}
          onGo={go}
          onSkip={skip}
          besideOf={besideOf}
          extraOf={extraOf}
        />
      ) : (
        <AnswerSheet
          key={decided}
          items={definition.items}
          result={result}
          answers={run.answers}
          tools={run.tools}
          showsScore={definition.scoring.on}
          isTable={isWide}
          onAnswer={run.answer}
          onSkip={skip}
          extraOf={extraOf}
          besideOf={besideOf}
        />
      )}
      {definition.items.map((item) =>
        item.type === 'section' && item.repeat === 'free' ? (
          <Button
            key={item.key}
            minH="11"
            alignSelf="flex-start"
            onClick={() => setAsking({ kind: 'round', section: item })}
          >
            <Plus size={16} aria-hidden />
            {t('run.addRound.start', { name: nameText(item.text) })}
          </Button>
        ) : null,
      )}
      {asking?.kind === 'skip' ? (
        <LazyDialog
          load={loadSkip}
          props={{
            item: asking.item,
            onSkip: (reason: string) =>
              run.answer(asking.place, { ...noAnswer, skipped: true, note: reason }),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
      {asking?.kind === 'good' && good ? (
        <LazyDialog
          load={loadAllGood}
          props={{
            name: sectionName(run, asking.round, nameText),
            ...good,
            onConfirm: () =>
              run.answerAll(
                good.answers.map(({ place: to, value }) => ({
                  place: to,
                  given: { ...(run.answers.get(placeName(to)) ?? noAnswer), skipped: false, value },
                })),
              ),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
      {asking?.kind === 'round' ? (
        <LazyDialog
          load={loadAddRound}
          props={{ inspection, section: asking.section, onClose }}
          onFailed={onClose}
        />
      ) : null}
      {submit ? (
        <LazyDialog
          load={loadSubmit}
          props={{
            run,
            onGo: (to: ChecklistPlace) => setState({ submit: false, at: placeName(to), view: 'one' }),
            onSubmitted: ({ cm_ids, linked_ids, left_out: leftOut }: CallReply<'/inspection/submit'>) => {
              writeKept(inspection.id, userId, [])
              toast.success(
                [
                  t('run.submit.done', { reference: inspection.reference }),
                  cm_ids.length > 0 ? t('run.submit.made', { count: cm_ids.length }) : '',
                  linked_ids.length > 0 ? t('run.submit.linkedCount', { count: linked_ids.length }) : '',
                ]
                  .filter(Boolean)
                  .join(' '),
              )
              if (leftOut.length > 0) {
                const why = [...new Set(leftOut.map(({ message }) => message))].join(' ')
                toast.error(t('run.submit.leftOut', { count: leftOut.length, why }))
              }
              navigate(inspectionAddress(projectKey, inspection.id))
            },
            onClose: closeSubmit,
          }}
          onFailed={closeSubmit}
        />
      ) : null}
    </Stack>
  )
}
