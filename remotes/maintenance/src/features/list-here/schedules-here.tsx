import { LazyDialog } from '@atrium/modals'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Button, EmptyState, Heading, HStack, Link, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { scheduleAddress, schedulesAddress } from '../../addresses/schedule-addresses.ts'
import { schedulesHereQuery, type SchedulesAbout } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import type { ScheduleAbout } from '../schedule-maintenance/schedule-maintenance.dialog.tsx'
import { NextDay } from '../show-schedule/next-day.tsx'
import { ScheduleStateBadge } from '../show-schedule/schedule-state-badge.tsx'
import { subjectOf } from '../show-schedule/subject-of-schedule.ts'

const loadSchedule = () =>
  import(/* webpackChunkName: "schedule-forms" */ '../schedule-maintenance/schedule-maintenance.dialog.tsx')

interface SchedulesHereProps {
  readonly projectId: string
  readonly about: SchedulesAbout
  /** What scheduling begins with; undefined until it is known. */
  readonly begins: ScheduleAbout | undefined
}

/** Lists the schedules of a place or an asset that have not ended. People with the right to make one can add one here. */
export function SchedulesHere({ projectId, about, begins }: SchedulesHereProps) {
  const t = useTexts()
  const { code } = useProject()
  const { maySchedule } = useScheduleRights()
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const at = 'location' in about ? about.location : ''
  const query = useInfiniteQuery(schedulesHereQuery(projectId, about))
  return (
    <Stack gap="3">
      <Heading as="h2" textStyle="md">
        {t('schedules.lists.schedules')}
      </Heading>
      <HStack gap="3" flexWrap="wrap">
        {maySchedule && begins ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <CalendarPlus size={16} aria-hidden />
            {t('scheduleNew.title')}
          </Button>
        ) : null}
        <Link {...linkProps(schedulesAddress(code, about))} textStyle="sm">
          {t('schedules.allHere')}
        </Link>
      </HStack>
      <LinkedList
        query={query}
        rowsOf={({ schedules }) =>
          schedules.map((schedule) => ({
            id: schedule.id,
            name: schedule.plan.name,
            to: scheduleAddress(code, schedule.id),
            mark: (
              <>
                <ScheduleStateBadge schedule={schedule} />
                <NextDay schedule={schedule} />
              </>
            ),
            // What it is of is said only where that is not what the page is about.
            details: [
              'asset' in about || (schedule.asset === null && schedule.location.id === at)
                ? ''
                : subjectOf(schedule),
            ],
          }))
        }
        label={t('schedules.lists.schedules')}
        loading={t('schedules.loading')}
        failed={t('schedules.failed')}
        more={t('schedules.further')}
        empty={
          <EmptyState
            title={t('schedules.noneHere')}
            hint={t('schedules.noneHereHint')}
            icon={<CalendarClock />}
          />
        }
      />
      {isOpen && begins ? (
        <LazyDialog load={loadSchedule} props={{ projectId, about: begins, onClose }} onFailed={onClose} />
      ) : null}
    </Stack>
  )
}
