import { maintenanceOrders, orderScreen } from '@atrium/orders'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { AddAction, ListPage, SavedViews, useList } from '@atrium/screens'
import { Button, HStack } from '@atrium/ui'
import { CalendarPlus } from 'lucide-react'
import { scheduleList, scheduleLists, scheduleListShape } from '../addresses/schedule-addresses.ts'
import { EnrolmentTable } from '../features/browse-enrolments/enrolment-table.tsx'
import { ScheduleFilters } from '../features/browse-schedules/schedule-filters.tsx'
import { ScheduleTable } from '../features/browse-schedules/schedule-table.tsx'
import { useScheduleRights } from '../rights/use-schedule-rights.ts'

const loadSchedule = () =>
  import(
    /* webpackChunkName: "schedule-forms" */ '../features/schedule-maintenance/schedule-maintenance.dialog.tsx'
  )

/** The schedules of a project at places that the person sees, and what enrols further assets. */
function SchedulesPage() {
  const project = useProject()
  return <ProjectSchedules key={project.id} project={project} />
}

export default orderScreen(maintenanceOrders, SchedulesPage)

function ProjectSchedules({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { maySchedule } = useScheduleRights()
  const [{ show }, setShown] = useSearchState(scheduleListShape)
  const list = useList(scheduleList)
  return (
    <ListPage
      title={t('pages.schedules')}
      actions={
        <>
          <HStack role="group" aria-label={t('schedules.show')} gap="1">
            {scheduleLists.map((one) => (
              <Button
                key={one}
                size="sm"
                kind={one === show ? 'secondary' : 'quiet'}
                aria-pressed={one === show}
                onClick={() => setShown({ show: one })}
              >
                {t(`schedules.lists.${one}`)}
              </Button>
            ))}
          </HStack>
          {show === 'schedules' ? <SavedViews screen="maintenance.schedules" projectId={project.id} /> : null}
          {maySchedule ? (
            <AddAction
              label={t('scheduleNew.title')}
              load={loadSchedule}
              props={{ projectId: project.id }}
              icon={<CalendarPlus size={16} aria-hidden />}
            />
          ) : null}
        </>
      }
      filters={show === 'schedules' ? <ScheduleFilters project={project} list={list} /> : undefined}
    >
      {show === 'schedules' ? (
        <ScheduleTable project={project} list={list} />
      ) : (
        <EnrolmentTable project={project} />
      )}
    </ListPage>
  )
}
