import { useProject, useTexts } from '@atrium/portal'
import { dayIn, DueDateList, RuleWords, TextInput, useRuleSentence, useSettled } from '@atrium/screens'
import { Box, SkeletonLines, Stack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dueDaysQuery } from '../../queries/plan.queries.ts'
import { ruleOf, type TypedRule } from './rule-field.ts'

interface DueDaysProps {
  readonly projectId: string
  readonly rule: TypedRule
}

/** So many days are shown. */
const shown = 12
/** Long enough to type the next digit. Milliseconds. */
const rest = 400

/** On which days a rule that is being chosen would be due next, in the calendar of the project, if it began on a day. */
export function DueDays({ projectId, rule }: DueDaysProps) {
  const t = useTexts()
  const { timeZone } = useProject()
  const [anchor, setAnchor] = useState(() => dayIn(timeZone))
  const typed = ruleOf(rule)
  const asked = useSettled(
    typed === null || anchor === '' ? '' : JSON.stringify({ rule: typed, anchor }),
    rest,
  )
  if (typed?.kind === 'on_demand')
    return (
      <Text textStyle="sm" tone="muted">
        {t('kindPlans.noDays')}
      </Text>
    )
  return (
    <Stack gap="2" minWidth="0">
      <TextInput
        type="date"
        label={t('kindPlans.begins')}
        field={{
          ...{
            value: anchor,
            before: null,
            needed: false,
            error: undefined,
            partErrors: {},
            newer: undefined,
          },
          change: setAnchor,
          update: (change) => setAnchor(change),
        }}
      />
      {typed === null ? null : <RuleWords>{() => <Sentence rule={typed} />}</RuleWords>}
      <Box>
        <Text textStyle="label">{t('kindPlans.nextDays')}</Text>
        {asked === '' ? null : <FoundDays projectId={projectId} asked={asked} />}
      </Box>
    </Stack>
  )
}

function Sentence({ rule }: { readonly rule: NonNullable<ReturnType<typeof ruleOf>> }) {
  const sentence = useRuleSentence()
  return <Text textStyle="sm">{sentence(rule)}</Text>
}

function FoundDays({ projectId, asked }: { readonly projectId: string; readonly asked: string }) {
  const t = useTexts()
  const query = useQuery({ ...dueDaysQuery(projectId, asked, shown), placeholderData: keepPreviousData })
  if (query.isError)
    return (
      <Text textStyle="sm" color="fg.error" role="status">
        {t('kindPlans.daysFailed')}
      </Text>
    )
  if (!query.data) return <SkeletonLines label={t('kindPlans.daysLoading')} />
  return (
    <DueDateList label={t('kindPlans.nextDays')} dates={query.data.dates} busy={query.isPlaceholderData} />
  )
}
