import type { ChecklistDefinition, ChecklistItem, ChecklistPlace } from '@atrium/contract'
import { evaluateChecklist, placeName } from '@atrium/contract/evaluate-checklist'
import { useProject, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus, RotateCcw } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerTools } from '../../answer-fields/answer-field.ts'
import { AnswerSheet } from '../../answer-fields/answer-sheet.tsx'
import { asEvaluated, noAnswer, type GivenAnswer } from '../../answer-fields/given-answer.ts'
import { picturesQuery } from '../../queries/checklist.queries.ts'
import { ScoreBar } from './score-bar.tsx'

export interface PreviewProps {
  readonly checklistId: string
  readonly definition: ChecklistDefinition
}

interface Tried {
  readonly place: ChecklistPlace
  readonly given: GivenAnswer
}

/** A preview knows no rooms and assets: it makes up two rounds, to which others can be added. */
const roundsAtFirst = 2

/** A checklist as somebody sees it who answers it on a phone. Answers and pictures stay in this page; the score is the one that counts later. */
export function Preview({ checklistId, definition }: PreviewProps) {
  const t = useTexts()
  const [tried, setTried] = useState<ReadonlyMap<string, Tried>>(new Map())
  const [added, setAdded] = useState(0)
  const tools = useLocalPictures(checklistId)
  const items = useMemo(
    () => withRounds(definition.items, roundsAtFirst + added, (number) => t('preview.round', { number })),
    [definition.items, added, t],
  )
  const result = useMemo(
    () =>
      evaluateChecklist(
        items,
        [...tried.values()].map(({ place, given }) => asEvaluated(place, given)),
      ),
    [items, tried],
  )
  const answer = useCallback(
    (place: ChecklistPlace, given: GivenAnswer) =>
      setTried((all) => new Map(all).set(placeName(place), { place, given })),
    [],
  )
  const skip = useCallback(
    (place: ChecklistPlace) => answer(place, { ...noAnswer, skipped: true, note: t('preview.skipped') }),
    [answer, t],
  )
  if (items.length === 0)
    return <EmptyState title={t('preview.nothing')} hint={t('items.noneHint')} icon={<ListChecks />} />
  return (
    <Box
      width="100%"
      maxWidth="30rem"
      marginInline="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      bg="bg"
    >
      <ScoreBar result={result} scoring={definition.scoring} />
      <Stack gap="4" p={{ base: '2', sm: '3' }}>
        <AnswerSheet
          items={items}
          result={result}
          answers={new Map([...tried].map(([name, { given }]) => [name, given]))}
          tools={tools}
          showsScore={definition.scoring.on}
          onAnswer={answer}
          onSkip={skip}
          endOf={(section) =>
            section.repeat === 'free' ? (
              <Box>
                <Button minH="11" onClick={() => setAdded((count) => count + 1)}>
                  <Plus size={16} aria-hidden />
                  {t('preview.addRound')}
                </Button>
              </Box>
            ) : null
          }
        />
        <HStack gap="2" justifyContent="space-between" flexWrap="wrap">
          <Text tone="muted" textStyle="xs">
            {t('preview.hint')}
          </Text>
          <Button size="sm" minH="11" onClick={() => setTried(new Map())}>
            <RotateCcw size={14} aria-hidden />
            {t('preview.again')}
          </Button>
        </HStack>
      </Stack>
    </Box>
  )
}

function withRounds(
  items: readonly ChecklistItem[],
  count: number,
  nameOf: (number: number) => string,
): ChecklistItem[] {
  return items.map((item) => {
    if (item.type !== 'section' || item.repeat === 'none') return item
    const number = item.repeat === 'free' ? count : roundsAtFirst
    const rounds = Array.from({ length: number }, (_, at) => ({ key: `r${at + 1}`, name: nameOf(at + 1) }))
    return { ...item, rounds }
  })
}

/** Keeps pictures in the page, beside those of the checklist. */
function useLocalPictures(checklistId: string): AnswerTools {
  const { id: projectId } = useProject()
  const { data } = useQuery(picturesQuery(projectId, checklistId))
  const kept = useRef(new Map<string, string>())
  useEffect(() => {
    const pictures = kept.current
    return () => {
      for (const address of pictures.values()) URL.revokeObjectURL(address)
      pictures.clear()
    }
  }, [])
  return useMemo(
    () => ({
      sendPicture: (file) => {
        const id = `local-${kept.current.size + 1}`
        kept.current.set(id, URL.createObjectURL(file))
        return Promise.resolve({ ok: true, photo: id })
      },
      thumbnailOf: (id) =>
        kept.current.get(id) ?? data?.attachments.find((one) => one.id === id)?.picture?.url,
    }),
    [data],
  )
}
