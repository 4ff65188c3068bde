import { LazyDialog } from '@atrium/modals'
import { linkProps, projectAddress, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { dayIn, DueDateList, RuleWords, useRuleSentence } from '@atrium/screens'
import { Box, Button, FactList, Grid, Heading, HStack, Link, Text, type Fact } from '@atrium/ui'
import { useState } from 'react'
import type { ScheduleRead } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import { NextDay } from './next-day.tsx'
import { subjectOf } from './subject-of-schedule.ts'

type Schedule = ScheduleRead['schedule']

interface ScheduleOverviewProps {
  readonly project: Project
  readonly read: ScheduleRead
}

/** What a schedule says, and the next days on which it is due. */
export function ScheduleOverview(props: ScheduleOverviewProps) {
  return <RuleWords>{() => <LoadedOverview {...props} />}</RuleWords>
}

function LoadedOverview({ project, read: { schedule, dates } }: ScheduleOverviewProps) {
  const t = useTexts()
  const written = useDates()
  const sentence = useRuleSentence()
  const { seesLocations, seesAssets } = useScheduleRights()
  const { plan, location, asset, team, workers } = schedule
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })
  const day = (key: 'opens_on' | 'last_done_on' | 'ends_on'): Fact[] =>
    schedule[key] === null ? [] : [fact(key, written.calendarDay(schedule[key]))]
  const place = <bdi>{[location.path, location.name].filter(Boolean).join(' › ')}</bdi>
  const facts = [
    fact('rule', sentence(plan.rule)),
    ...(asset
      ? [
          fact(
            'asset',
            seesAssets ? (
              <Link {...linkProps(projectAddress(project.code, `assets/${asset.id}`))}>
                <bdi>{asset.name}</bdi>
              </Link>
            ) : (
              <bdi>{asset.name}</bdi>
            ),
          ),
        ]
      : []),
    fact(
      'location',
      seesLocations ? (
        <Link {...linkProps(projectAddress(project.code, `locations/${location.id}`))}>{place}</Link>
      ) : (
        place
      ),
    ),
    ...(schedule.next_on === null ? [] : [fact('next_on', <NextDay schedule={schedule} />)]),
    ...day('opens_on'),
    ...(plan.rule.kind === 'on_demand' ? [] : [fact('anchor', written.calendarDay(schedule.anchor))]),
    ...day('last_done_on'),
    ...day('ends_on'),
    fact(
      'lead_days',
      schedule.lead_days === null
        ? t('schedule.leadOfPlan')
        : t('schedule.lead', { count: schedule.lead_days }),
    ),
    ...(team ? [fact('team', <bdi>{team.name}</bdi>)] : []),
    ...(workers.length > 0 ? [fact('workers', workers.map(({ name }) => name).join(', '))] : []),
    fact('created', written.moment(schedule.created_at)),
    ...(schedule.enrolment_id === null ? [] : [fact('enrolment', t('schedule.enrolled'))]),
  ]
  return (
    <Grid
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 22rem)' }}
    >
      <FactList facts={facts} />
      <Box>
        <HStack justifyContent="space-between" mb="2">
          <Heading as="h2" textStyle="sm">
            {t('schedule.nextDays')}
          </Heading>
          <WhyButton project={project} schedule={schedule} />
        </HStack>
        {dates.length === 0 ? (
          <Text textStyle="sm" tone="muted">
            {t('schedule.noDays')}
          </Text>
        ) : (
          <DueDateList label={t('schedule.nextDays')} dates={dates} />
        )}
      </Box>
    </Grid>
  )
}

const loadExplain = () => import(/* webpackChunkName: "due-forms" */ '../explain-due/explain-due.dialog.tsx')

/** Opens the reasons why something is due by a schedule on its next day, or today, and on any other day. */
function WhyButton({ project, schedule }: { readonly project: Project; readonly schedule: Schedule }) {
  const t = useTexts()
  const [isAsked, setIsAsked] = useState(false)
  const onClose = () => setIsAsked(false)
  const explained = {
    name: `${schedule.plan.name} · ${subjectOf(schedule)}`,
    projectId: project.id,
    scheduleId: schedule.id,
    day: schedule.next_on ?? dayIn(project.timeZone),
  }
  return (
    <>
      <Button size="xs" kind="quiet" onClick={() => setIsAsked(true)}>
        {t('due.explain')}
      </Button>
      {isAsked ? (
        <LazyDialog load={loadExplain} props={{ ...explained, onClose }} onFailed={onClose} />
      ) : null}
    </>
  )
}
