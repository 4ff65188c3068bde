import { correctiveOrders, orderScreen } from '@atrium/orders'
import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { LinkedList, ListPage, workStatusTones } from '@atrium/screens'
import { Badge, Button, EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList, Plus } from 'lucide-react'
import { reportAddress, requestAddress } from '../addresses/page-addresses.ts'
import { myRequestsQuery } from '../queries/work.queries.ts'

/** What the person asked for, newest first. */
function RequestsPage() {
  const project = useProject()
  return <MyRequests key={project.id} project={project} />
}

export default orderScreen(correctiveOrders, RequestsPage)

function MyRequests({ project }: { readonly project: Project }) {
  const t = useTexts()
  const dates = useDates()
  const query = useInfiniteQuery(myRequestsQuery(project.id))
  const report = (
    <Button kind="primary" size="sm" onClick={() => navigate(reportAddress(project.code))}>
      <Plus size={16} aria-hidden />
      {t('pages.report')}
    </Button>
  )
  return (
    <ListPage title={t('pages.requests')} actions={report}>
      <LinkedList
        query={query}
        rowsOf={({ requests }) =>
          requests.map(
            ({ id, reference, description, status, location, created_at: at, may_rate, rating }) => ({
              id,
              name: description,
              to: requestAddress(project.code, id),
              mark: (
                <>
                  <Badge tone={workStatusTones[status]}>{t(`status.${status}`)}</Badge>
                  {may_rate && rating === null ? <Badge tone="warning">{t('requests.toRate')}</Badge> : null}
                </>
              ),
              details: [reference, location.name, dates.day(at)],
            }),
          )
        }
        label={t('pages.requests')}
        loading={t('requests.loading')}
        failed={t('requests.failed')}
        more={t('requests.more')}
        empty={
          <EmptyState
            title={t('requests.none')}
            hint={t('requests.noneHint')}
            icon={<ClipboardList />}
            action={report}
          />
        }
      />
    </ListPage>
  )
}
