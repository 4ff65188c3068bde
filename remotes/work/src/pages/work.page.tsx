import { correctiveOrders, OrderListPage, orderScreen } from '@atrium/orders'
import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import { useList } from '@atrium/screens'
import { Button } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { reportAddress } from '../addresses/page-addresses.ts'
import { workList } from '../addresses/page-state.ts'
import { ServiceFilter } from '../features/browse-work/service-filter.tsx'
import { useWorkColumns } from '../features/browse-work/use-work-columns.tsx'
import { useWorkRights } from '../rights/use-work-rights.ts'

/** The orders of a project that the person sees by their places: as a list, or as a board. */
function WorkPage() {
  const project = useProject()
  return <ProjectWork key={project.id} project={project} />
}

export default orderScreen(correctiveOrders, WorkPage)

function ProjectWork({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayReport } = useWorkRights()
  const list = useList(workList)
  return (
    <OrderListPage
      project={project}
      list={list}
      columns={useWorkColumns()}
      filters={<ServiceFilter projectId={project.id} list={list} />}
      actions={
        mayReport ? (
          <Button kind="primary" size="sm" onClick={() => navigate(reportAddress(project.code))}>
            <Plus size={16} aria-hidden />
            {t('pages.report')}
          </Button>
        ) : null
      }
    />
  )
}
