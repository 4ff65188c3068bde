import { useProject, useTexts } from '@atrium/portal'
import { ChoiceInput, DateInput, dayIn, DueDateList, useSettled, type Bound } from '@atrium/screens'
import { Box, Grid, SkeletonLines, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstDaysQuery } from '../../queries/schedule.queries.ts'
import type { NamedPlan } from '../choose-plan/plan-input.tsx'
import { firstDays, type FirstDay } from './schedule-fields.ts'

/** Long enough to type the next digit. Milliseconds. */
const rest = 400

interface FirstDayInputProps {
  readonly projectId: string
  readonly plan: NamedPlan
  readonly first: Bound<FirstDay>
  readonly anchor: Bound<string>
}

/** When the plan is due first, with the days that follow. A plan on demand has no first day. */
export function FirstDayInput({ projectId, plan, first, anchor }: FirstDayInputProps) {
  const t = useTexts()
  const day = useSettled(anchor.value, rest)
  if (plan.rule.kind === 'on_demand')
    return (
      <Text textStyle="sm" tone="muted">
        {t('scheduleNew.onDemand')}
      </Text>
    )
  return (
    <>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <ChoiceInput
          label={t('scheduleNew.first')}
          field={first}
          options={firstDays.map((value) => ({ value, label: t(`scheduleNew.firstBy.${value}`) }))}
        />
        {first.value === 'day' ? (
          <DateInput label={t('fields.anchor')} field={{ ...anchor, needed: true }} />
        ) : null}
      </Grid>
      {first.value === 'spread' ? (
        <Text textStyle="sm" tone="muted">
          {t('scheduleNew.spreadHint')}
        </Text>
      ) : day === '' ? null : (
        <FirstDays projectId={projectId} rule={plan.rule} anchor={day} />
      )}
    </>
  )
}

interface FirstDaysProps {
  readonly projectId: string
  readonly rule: NamedPlan['rule']
  readonly anchor: string
}

/** The days on which the plan would be due, in the calendar of the project. */
function FirstDays({ projectId, rule, anchor }: FirstDaysProps) {
  const t = useTexts()
  const { timeZone } = useProject()
  const today = dayIn(timeZone)
  const query = useQuery({
    ...firstDaysQuery(projectId, {
      rule,
      anchor,
      // What was due before today is not asked for.
      from: rule.kind === 'fixed' && anchor < today ? today : undefined,
    }),
    placeholderData: keepPreviousData,
  })
  if (query.isError)
    return (
      <Text textStyle="sm" color="fg.error" role="status">
        {t('scheduleNew.daysFailed')}
      </Text>
    )
  if (!query.data) return <SkeletonLines label={t('scheduleNew.daysLoading')} />
  return (
    <Box>
      <Text textStyle="label">{t('schedule.nextDays')}</Text>
      <DueDateList label={t('schedule.nextDays')} dates={query.data.dates} busy={query.isPlaceholderData} />
    </Box>
  )
}
