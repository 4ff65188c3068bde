import { maintenanceOrders, ordersAddress, orderScreen } from '@atrium/orders'
import {
  linkProps,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Activity, DetailHead, DetailPage, DetailTabs, DottedTexts } from '@atrium/screens'
import { Button, Link, MenuButton, PageColumn } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, SearchX } from 'lucide-react'
import { scheduleShape, schedulesAddress } from '../addresses/schedule-addresses.ts'
import { useScheduleActions } from '../features/change-schedule/use-schedule-actions.tsx'
import { ScheduleOverview } from '../features/show-schedule/schedule-overview.tsx'
import { ScheduleStateBadge } from '../features/show-schedule/schedule-state-badge.tsx'
import { subjectOf } from '../features/show-schedule/subject-of-schedule.ts'
import { scheduleQuery, type ScheduleRead } from '../queries/schedule.queries.ts'
import { useScheduleRights } from '../rights/use-schedule-rights.ts'

/** What is open on the page of one schedule is not open on the page of the next. */
function SchedulePage() {
  const scheduleId = usePageParameter('scheduleId')
  return <OneSchedule key={scheduleId} scheduleId={scheduleId} />
}

export default orderScreen(maintenanceOrders, SchedulePage)

function OneSchedule({ scheduleId }: { readonly scheduleId: string }) {
  const t = useTexts()
  const project = useProject()
  const query = useQuery(scheduleQuery(project.id, scheduleId))
  usePageTitle(query.data?.schedule.plan.name ?? t('pages.schedule'))
  return (
    <DetailPage
      query={query}
      loading={t('schedule.loading')}
      failed={t('schedule.failed')}
      gone={{ title: t('schedule.gone'), hint: t('schedule.goneHint'), icon: <SearchX /> }}
    >
      {(read) => <Schedule project={project} read={read} />}
    </DetailPage>
  )
}

/** Whether the value of a field is a day, `YYYY-MM-DD`. */
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

interface ScheduleProps {
  readonly project: Project
  readonly read: ScheduleRead
}

/** One schedule: what it is of, its next days, its orders, what happened to it, and what can be done with it. */
function Schedule({ project, read }: ScheduleProps) {
  const t = useTexts()
  const { seesOrders } = useScheduleRights()
  const dates = useDates()
  const { itemsOf, begin, dialog } = useScheduleActions()
  const [{ tab }, setState] = useSearchState(scheduleShape)
  const { schedule, may_edit: mayEdit } = read
  const { id, plan, of, asset, location } = schedule
  const [first, ...others] = mayEdit ? itemsOf(schedule) : []
  const subject = of === 'asset' && asset ? { asset: asset.id } : { location: location.id }
  return (
    <PageColumn>
      <DetailHead
        list={{ title: t('pages.schedules'), address: schedulesAddress(project.code) }}
        name={plan.name}
        state={<ScheduleStateBadge schedule={schedule} />}
        text={<DottedTexts of={[plan.code, subjectOf(schedule)]} />}
        actions={
          <>
            {seesOrders ? (
              <Link
                {...linkProps(ordersAddress(maintenanceOrders, project.code, { plan: plan.id, ...subject }))}
                textStyle="sm"
              >
                {t('schedule.orders')}
              </Link>
            ) : null}
            {first ? (
              <Button size="sm" onClick={() => begin(first.value, schedule)}>
                {first.icon}
                {first.label}
              </Button>
            ) : null}
            {others.length > 0 ? (
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('order.more')}
                icon={<EllipsisVertical size={16} />}
                items={others}
                onSelect={(action) => begin(action, schedule)}
              />
            ) : null}
          </>
        }
      />
      <DetailTabs
        label={t('schedule.parts')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value })}
        tabs={[
          {
            value: 'overview',
            label: t('order.tabs.overview'),
            show: () => <ScheduleOverview project={project} read={read} />,
          },
          {
            value: 'activity',
            label: t('schedule.activity'),
            show: () => (
              <Activity
                of={{ projectId: project.id, kind: 'maintenance_schedule', id }}
                textOf={(_, value) => (isDay(value) ? dates.calendarDay(value) : value)}
              />
            ),
          },
        ]}
      />
      {dialog}
    </PageColumn>
  )
}
