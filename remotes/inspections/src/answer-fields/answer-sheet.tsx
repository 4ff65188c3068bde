import type {
  AskedItem,
  ChecklistItem,
  ChecklistPlace,
  ChecklistResult,
  ChecklistSection,
  ChecklistState,
  SectionResult,
} from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { useNameText, useTexts } from '@atrium/portal'
import { Box, Heading, HStack, Stack, Table, Text } from '@atrium/ui'
import { memo, type ReactNode } from 'react'
import type { AnswerTools } from './answer-field.ts'
import type { GivenAnswer } from './given-answer.ts'
import { ItemCard, ItemRow } from './item-card.tsx'

export interface AnswerSheetProps {
  readonly items: readonly ChecklistItem[]
  readonly result: ChecklistResult
  /** By placeName. */
  readonly answers: ReadonlyMap<string, GivenAnswer>
  /** The same object, and the functions below the same functions, as long as they do the same. */
  readonly tools: AnswerTools
  readonly disabled?: boolean
  readonly onAnswer: (place: ChecklistPlace, given: GivenAnswer) => void
  readonly onSkip?: (place: ChecklistPlace, item: AskedItem) => void
  /** Whether the points of sections are shown. */
  readonly showsScore: boolean
  /** Whether items are rows of a table, for a wide screen, or cards; cards unless told. */
  readonly isTable?: boolean
  /** What stands beside the name of a round. */
  readonly besideOf?: (section: ChecklistSection, round: SectionResult) => ReactNode
  /** What else stands below an item. */
  readonly extraOf?: (place: ChecklistPlace, item: AskedItem) => ReactNode
  /** What else stands below the items of a round, such as a button that adds another one. */
  readonly endOf?: (section: ChecklistSection) => ReactNode
}

/** Everything that is asked now, in the order of the checklist: what stands alone, and each round of each section. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { items, result, answers, tools, disabled = false, onAnswer, onSkip, extraOf, endOf } = props
  const { isTable = false, besideOf } = props
  const t = useTexts()
  const nameText = useNameText()
  const asked = new Map(items.flatMap((item) => (item.type === 'section' ? [] : [[item.key, item] as const])))
  /** Places that are shown, by the section and round that they stand in; those that stand alone by themselves. */
  const places = Map.groupBy(result.visible, (place) => {
    const section = asked.get(place.key)?.section ?? null
    return section === null ? placeName(place) : placeName({ key: section, round: place.round })
  })
  const rowsOf = (name: string) =>
    (places.get(name) ?? []).map((place) => {
      const item = asked.get(place.key)
      const at = placeName(place)
      return item ? (
        <PlacedItem
          key={at}
          As={isTable ? ItemRow : ItemCard}
          item={item}
          round={place.round}
          state={result.states.get(at) ?? 'pending'}
          given={answers.get(at)}
          tools={tools}
          disabled={disabled}
          extra={extraOf?.(place, item)}
          onAnswer={onAnswer}
          {...(onSkip && { onSkip })}
        />
      ) : null
    })
  const listed = (name: string, label: string) =>
    isTable ? (
      <Table label={label}>
        <thead>
          <tr>
            <th style={{ width: '35%' }}>{t('answers.columns.item')}</th>
            <th>{t('answers.columns.answer')}</th>
            <th style={{ width: '12rem' }}>{t('answers.columns.state')}</th>
          </tr>
        </thead>
        <tbody>{rowsOf(name)}</tbody>
      </Table>
    ) : (
      <Box as="ul" display="flex" flexDirection="column" gap="3">
        {rowsOf(name)}
      </Box>
    )
  return (
    <Stack gap="4">
      {items.map((item) => {
        if (item.type !== 'section') {
          if (item.section !== null) return null
          const name = placeName({ key: item.key, round: '' })
          return places.has(name) ? <div key={item.key}>{listed(name, nameText(item.text))}</div> : null
        }
        const rounds = result.sections.filter(({ key }) => key === item.key)
        return (
          <Stack key={item.key} gap="4">
            {rounds.map((round) => (
              // A long checklist has hundreds of items: those out of view are not laid out.
              <Stack
                as="section"
                key={round.round}
                gap="3"
                contentVisibility="auto"
                containIntrinsicSize="auto 30rem"
              >
                <SectionHead section={item} round={round} showsScore={props.showsScore}>
                  {besideOf?.(item, round)}
                </SectionHead>
                {listed(
                  placeName(round),
                  [nameText(item.text), item.rounds.find(({ key }) => key === round.round)?.name]
                    .filter(Boolean)
                    .join(': '),
                )}
              </Stack>
            ))}
            {endOf?.(item)}
          </Stack>
        )
      })}
    </Stack>
  )
}

interface PlacedItemProps extends Pick<AnswerSheetProps, 'tools' | 'disabled' | 'onAnswer' | 'onSkip'> {
  readonly As: typeof ItemCard
  readonly item: AskedItem
  readonly round: string
  readonly state: ChecklistState
  readonly given: GivenAnswer | undefined
  readonly extra: ReactNode
}

/** An item in a round. Forty rooms have hundreds of them, of which an answer draws its own alone. */
const PlacedItem = memo(function PlacedItem(props: PlacedItemProps) {
  const { As, item, round, state, given, tools, disabled = false, extra, onAnswer, onSkip } = props
  const place = { key: item.key, round }
  return (
    <As
      item={item}
      state={state}
      given={given}
      tools={tools}
      disabled={disabled}
      onChange={(next) => onAnswer(place, next)}
      {...(onSkip && { onSkip: () => onSkip(place, item) })}
    >
      {extra}
    </As>
  )
})

interface SectionHeadProps {
  readonly section: ChecklistSection
  readonly round: SectionResult
  readonly showsScore: boolean
  /** What stands at its end. */
  readonly children?: ReactNode
}

/** The name of a section, or of one of its rounds, with what is answered in it. */
export function SectionHead({ section, round, showsScore, children }: SectionHeadProps) {
  const t = useTexts()
  const nameText = useNameText()
  const name = nameText(section.text) || t('answers.noText')
  const roundName = section.rounds.find(({ key }) => key === round.round)?.name
  const { asked, pending, score } = round
  return (
    <HStack gap="2" flexWrap="wrap" justifyContent="space-between" alignItems="baseline">
      <Heading as="h2" textStyle="md" minWidth="0" overflowWrap="anywhere">
        <bdi>{name}</bdi>
        {roundName === undefined ? null : (
          <>
            {': '}
            <bdi>{roundName}</bdi>
          </>
        )}
      </Heading>
      <HStack gap="2" flexWrap="wrap">
        <Text tone="muted" textStyle="sm">
          {t('answers.progress', { done: asked - pending, all: asked })}
          {showsScore && score.percent !== null
            ? ` · ${t('answers.percent', { percent: Math.round(score.percent) })}`
            : ''}
        </Text>
        {children}
      </HStack>
    </HStack>
  )
}
