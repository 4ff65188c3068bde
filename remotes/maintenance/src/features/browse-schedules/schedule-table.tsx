import type { CallReply, ListedSchedule } from '@atrium/contract'
import type { ScheduleSort } from '@atrium/contract/maintenance'
import { useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  DottedTexts,
  growingRows,
  ListTable,
  NameCell,
  OwnText,
  RuleWords,
  useIsWide,
  useRuleSentence,
  type Column,
  type List,
} from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { scheduleAddress } from '../../addresses/schedule-addresses.ts'
import { schedulesQuery, type ScheduleFilters } from '../../queries/schedule.queries.ts'
import { useScheduleActions } from '../change-schedule/use-schedule-actions.tsx'
import { NextDay } from '../show-schedule/next-day.tsx'
import { ScheduleStateBadge } from '../show-schedule/schedule-state-badge.tsx'
import { peopleOf, subjectOf } from '../show-schedule/subject-of-schedule.ts'

interface ScheduleTableProps {
  readonly project: Project
  readonly list: List<ScheduleFilters, ScheduleSort>
}

/** The schedules that match the filters. The next ones come when the end is near. */
export function ScheduleTable(props: ScheduleTableProps) {
  return <RuleWords>{() => <LoadedTable {...props} />}</RuleWords>
}

function LoadedTable({ project, list }: ScheduleTableProps) {
  const t = useTexts()
  const dates = useDates()
  const sentence = useRuleSentence()
  const isWide = useIsWide()
  const { itemsOf, begin, dialog } = useScheduleActions()
  const query = useInfiniteQuery(schedulesQuery(project.id, list.filters, list.sort))
  const day = (value: string | null) => (value === null ? null : dates.calendarDay(value))
  const extra = (key: string, cell: Column<ListedSchedule, ScheduleSort>['cell']) => ({
    key,
    title: t(`fields.${key}`),
    width: '8.5rem',
    onlyWide: true,
    isExtra: true,
    cell,
  })
  const columns: Column<ListedSchedule, ScheduleSort>[] = [
    {
      key: 'plan',
      title: t('fields.plan'),
      width: isWide ? 'minmax(12rem, 2fr)' : 'minmax(0, 3fr)',
      cell: (schedule) => (
        <NameCell
          name={schedule.plan.name}
          detail={<DottedTexts of={isWide ? [schedule.plan.code] : [subjectOf(schedule)]} />}
        />
      ),
    },
    {
      key: 'subject',
      title: t('fields.subject'),
      width: 'minmax(0, 1.6fr)',
      onlyWide: true,
      cell: (schedule) => (
        <OwnText
          text={subjectOf(schedule)}
          title={[schedule.location.path, schedule.location.name, schedule.asset?.name]
            .filter(Boolean)
            .join(' › ')}
        />
      ),
    },
    {
      key: 'next_on',
      title: t('fields.next_on'),
      width: isWide ? '9.5rem' : '7rem',
      cell: (schedule) => <NextDay schedule={schedule} />,
    },
    {
      key: 'rule',
      title: t('fields.rule'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      cell: ({ plan }) => <OwnText text={sentence(plan.rule)} />,
    },
    {
      key: 'people',
      title: t('fields.people'),
      width: 'minmax(0, 1.2fr)',
      onlyWide: true,
      cell: (schedule) => <OwnText text={peopleOf(schedule)} />,
    },
    {
      key: 'state',
      title: t('fields.state'),
      width: '7.5rem',
      onlyWide: true,
      cell: (schedule) => <ScheduleStateBadge schedule={schedule} />,
    },
    extra('location', ({ location: { name, path } }) => (
      <OwnText text={name} title={[path, name].filter(Boolean).join(' › ')} />
    )),
    extra('opens_on', ({ opens_on: opens }) => day(opens)),
    extra('anchor', ({ anchor }) => day(anchor)),
    extra('last_done_on', ({ last_done_on: done }) => day(done)),
    extra('ends_on', ({ ends_on: end }) => day(end)),
  ]
  const found: CallReply<'/schedule/search'> | undefined = query.data?.pages[0]
  const counted =
    found && t(found.total_is_lower_bound ? 'schedules.moreThan' : 'schedules.count', { count: found.total })
  return (
    <>
      <ListTable
        list={list}
        rows={growingRows(query, ({ schedules }) => schedules)}
        {...(counted !== undefined && { counted })}
        words="schedules"
        icon={<CalendarClock />}
        label={t('pages.schedules')}
        columns={columns}
        keyOf={({ id }) => id}
        addressOf={({ id }) => scheduleAddress(project.code, id)}
        actions={{
          title: t('schedules.actions'),
          labelOf: (schedule) =>
            t('schedules.actionsOf', { plan: schedule.plan.name, subject: subjectOf(schedule) }),
          items: itemsOf,
          has: (schedule) => itemsOf(schedule).length > 0,
          onSelect: begin,
        }}
      />
      {dialog}
    </>
  )
}
