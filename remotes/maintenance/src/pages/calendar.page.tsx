import { maintenanceOrders, orderScreen } from '@atrium/orders'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { dayIn, ListPage, useList } from '@atrium/screens'
import { calendarList, calendarShape } from '../addresses/calendar-state.ts'
import { spanOf } from '../features/show-calendar/calendar-days.ts'
import { CalendarFilters } from '../features/show-calendar/calendar-filters.tsx'
import { CalendarView } from '../features/show-calendar/calendar-view.tsx'
import { ShowSwitch } from '../features/show-calendar/show-switch.tsx'

/** When maintenance is due in a project, by the places that the person sees: orders, and days of schedules that have none yet. */
function CalendarPage() {
  const project = useProject()
  return <ProjectCalendar key={project.id} project={project} />
}

export default orderScreen(maintenanceOrders, CalendarPage)

function ProjectCalendar({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = useList(calendarList)
  const [{ show, day: chosen }, setState] = useSearchState(calendarShape)
  const today = dayIn(project.timeZone)
  const day = chosen === '' ? today : chosen
  const span = spanOf(show, day, project.weekStart)
  const choose = (next: string) => setState({ day: next === today ? '' : next })
  return (
    <ListPage
      title={t('pages.calendar')}
      actions={<ShowSwitch show={show} onChoose={(next) => setState({ show: next })} />}
      filters={<CalendarFilters project={project} list={list} span={span} />}
    >
      <CalendarView
        project={project}
        show={show}
        day={day}
        today={today}
        span={span}
        filters={list.filters}
        onChoose={choose}
        onOpen={(next) => setState({ show: 'agenda', day: next === today ? '' : next }, { history: 'push' })}
      />
    </ListPage>
  )
}
