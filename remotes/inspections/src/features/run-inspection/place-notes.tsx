import type { AskedItem, ChecklistPlace, ItemHistory } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Button, Callout, Stack, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { noAnswer } from '../../answer-fields/given-answer.ts'
import { givenIn } from './kept-answer.ts'
import { AnswerWords } from '../show-answers/answer-words.tsx'
import { HistoryNote } from '../show-answers/history-note.tsx'
import type { Run } from './use-run.ts'

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
