import type { AskedItem, ChecklistPlace, ItemHistory } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { linkProps, projectAddress, useProject, useTexts } from '@atrium/portal'
import { Badge, Box, Button, Callout, HStack, Link, Stack, Text } from '@atrium/ui'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { noAnswer } from '../../answer-fields/given-answer.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { givenIn } from './kept-answer.ts'
import { placeOf } from './shown-answers.ts'
import { AnswerPhotos } from '../show-answers/answer-photos.tsx'
import { useAnswerText } from '../show-answers/use-answer-text.ts'
import type { Run } from './use-run.ts'

/** What is said of each place before, by placeName. */
export const historyByPlace = (history: readonly ItemHistory[]): ReadonlyMap<string, ItemHistory> =>
  new Map(history.map((one) => [placeName(placeOf(one)), one]))

/** How often an item failed before, and the order of it that is open. */
export function HistoryNote({ of }: { readonly of: ItemHistory }) {
  const t = useTexts()
  const { code } = useProject()
  return (
    <HStack gap="1.5" flexWrap="wrap" textStyle="xs" color="fg.muted" data-history>
      <History size={14} aria-hidden />
      <span>{t('run.failedBefore', { failed: of.failed, of: of.of })}</span>
      {of.open_work === null ? null : (
        <Link {...linkProps(projectAddress(code, `work/${of.open_work.id}`))}>
          <bdi>{of.open_work.reference}</bdi>
        </Link>
      )}
    </HStack>
  )
}

/** What belongs to an item besides its answer: that it is to be done again, that somebody else answered it, why it is refused, its past. */
export function placeNotes(
  run: Run,
  history: ReadonlyMap<string, ItemHistory>,
  place: ChecklistPlace,
  item: AskedItem,
): ReactNode {
  const name = placeName(place)
  const past = history.get(name)
  const refused = run.keeper.refused.get(name)
  const isTwice = run.keeper.conflicts.has(name)
  const isRedo = run.redo.has(name)
  if (!past && refused === undefined && !isTwice && !isRedo) return null
  return (
    <Stack gap="2">
      {isRedo ? <RedoNote /> : null}
      {refused === undefined ? null : (
        <Callout tone="error" announce>
          {refused}
        </Callout>
      )}
      {isTwice ? <ConflictNote run={run} place={place} item={item} /> : null}
      {past ? <HistoryNote of={past} /> : null}
    </Stack>
  )
}

function RedoNote() {
  const t = useTexts()
  return (
    <Box>
      <Badge tone="warning">{t('run.redo')}</Badge>
    </Box>
  )
}

interface ConflictNoteProps {
  readonly run: Run
  readonly place: ChecklistPlace
  readonly item: AskedItem
}

/** Both answers, of which the person chooses one. */
function ConflictNote({ run, place, item }: ConflictNoteProps) {
  const t = useTexts()
  const name = placeName(place)
  const current = run.keeper.conflicts.get(name) ?? null
  const mine = run.keeper.kept.get(name)?.given ?? noAnswer
  return (
    <Callout tone="warning" title={t('run.conflict')} announce>
      <Stack gap="3" pt="2">
        {(['mine', 'theirs'] as const).map((whose) => {
          const given = whose === 'mine' ? mine : givenIn(item, current)
          return (
            <Stack key={whose} gap="1">
              <Text textStyle="xs" tone="muted">
                {whose === 'mine'
                  ? t('run.mine')
                  : t('run.theirs', { name: current?.answered_by?.name ?? t('run.somebody') })}
              </Text>
              <AnswerWords item={item} given={given} photos={run.read.photos} />
              <Box>
                <Button minH="11" onClick={() => run.settle(place, whose === 'mine' ? mine : null)}>
                  {t(`run.take.${whose}`)}
                </Button>
              </Box>
            </Stack>
          )
        })}
      </Stack>
    </Callout>
  )
}

interface AnswerWordsProps {
  readonly item: AskedItem
  readonly given: ReturnType<typeof givenIn>
  readonly photos: InspectionRead['photos']
}

/** An answer in words, with its note and its photos. */
export function AnswerWords({ item, given, photos }: AnswerWordsProps) {
  const t = useTexts()
  const answerText = useAnswerText()
  const text = answerText(item, given)
  const isPicture = (item.type === 'photo' || item.type === 'signature') && given.value !== null
  const ofValue = isPicture ? [given.value].flat().map(String) : []
  return (
    <Stack gap="1" minWidth="0">
      {isPicture && !given.skipped ? null : (
        <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
          <bdi>{text === '' ? t('run.noAnswer') : text}</bdi>
        </Text>
      )}
      {given.note === '' ? null : (
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-wrap">
          <bdi>{given.note}</bdi>
        </Text>
      )}
      <AnswerPhotos ids={[...ofValue, ...given.photo_ids]} photos={photos} />
    </Stack>
  )
}
