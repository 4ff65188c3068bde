import type { AskedItem, ChecklistPlace } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { useNameText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts } from '@atrium/screens'
import { Badge, Box, HStack, Stack, Text } from '@atrium/ui'
import { useMemo, type ReactNode } from 'react'
import { SectionHead } from '../../answer-fields/answer-sheet.tsx'
import { noAnswer, placeOf } from '../../answer-fields/given-answer.ts'
import { stateTones } from '../../answer-fields/tones.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { askedByKey, judgeShown, shownAnswers } from '../run-inspection/shown-answers.ts'
import { AnswerWords } from './answer-words.tsx'
import { historyByPlace, HistoryNote } from './history-note.tsx'

const nothingKept = { kept: new Map(), saved: new Map(), opened: new Map() } as const

/** What an inspection asks and what was answered, judged. */
export function useAnswered({ definition, answers }: Pick<InspectionRead, 'definition' | 'answers'>) {
  return useMemo(() => {
    const asked = askedByKey(definition.items)
    const shown = shownAnswers(asked, answers, nothingKept)
    return { asked, shown, result: judgeShown(definition.items, shown) }
  }, [definition.items, answers])
}

interface AnswerListProps {
  readonly read: InspectionRead
  /** What stands before the text of an item, such as a box to tick. */
  readonly markOf?: (place: ChecklistPlace, item: AskedItem) => ReactNode
}

/** The answers of an inspection by section, to be read. */
export function AnswerList({ read, markOf }: AnswerListProps) {
  const t = useTexts()
  const nameText = useNameText()
  const dates = useDates()
  const { asked, shown, result } = useAnswered(read)
  const history = useMemo(() => historyByPlace(read.history), [read.history])
  const redo = new Set(read.redo.map((one) => placeName(placeOf(one))))
  const by = new Map(read.answers.map((answer) => [placeName(placeOf(answer)), answer]))
  /** Places by the section and round that they stand in; those that stand alone by themselves. */
  const groups = Map.groupBy(result.visible, ({ key, round }) =>
    placeName({ key: asked.get(key)?.section ?? '', round }),
  )
  return (
    <Stack gap="5">
      {[...groups].map(([name, places]) => {
        const section = read.definition.items.find(
          ({ key }) => key === asked.get(places[0]?.key ?? '')?.section,
        )
        const round = result.sections.find((one) => placeName(one) === name)
        return (
          <Stack as="section" key={name} gap="2" contentVisibility="auto" containIntrinsicSize="auto 20rem">
            {section?.type === 'section' && round ? (
              <SectionHead section={section} round={round} showsScore={read.definition.scoring.on} />
            ) : null}
            <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="border.muted">
              {places.map((place) => {
                const at = placeName(place)
                const item = asked.get(place.key)
                const state = result.states.get(at) ?? 'pending'
                const answer = by.get(at)
                const past = history.get(at)
                return item ? (
                  <Box as="li" key={at} py="3" borderBottomWidth="1px" borderColor="border.muted">
                    <Stack gap="1.5">
                      <HStack gap="2" alignItems="flex-start">
                        {markOf?.(place, item)}
                        <Text flex="1" minWidth="0" overflowWrap="anywhere" fontWeight="medium">
                          <bdi>{nameText(item.text) || t('answers.noText')}</bdi>
                        </Text>
                        <HStack gap="1" flexWrap="wrap" justifyContent="flex-end">
                          {redo.has(at) ? <Badge tone="warning">{t('run.redo')}</Badge> : null}
                          {item.critical ? <Badge tone="danger">{t('answers.critical')}</Badge> : null}
                          <Badge tone={stateTones[state]}>{t(`answers.states.${state}`)}</Badge>
                        </HStack>
                      </HStack>
                      {state === 'pending' ? null : (
                        <AnswerWords
                          item={item}
                          given={shown.get(at)?.given ?? noAnswer}
                          photos={read.photos}
                        />
                      )}
                      {answer ? (
                        <Text textStyle="xs" tone="muted">
                          <DottedTexts
                            of={[answer.answered_by?.name ?? '', dates.moment(answer.answered_at)]}
                          />
                        </Text>
                      ) : null}
                      {past ? <HistoryNote of={past} /> : null}
                    </Stack>
                  </Box>
                ) : null
              })}
            </Box>
          </Stack>
        )
      })}
    </Stack>
  )
}
