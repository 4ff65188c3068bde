import { navigate, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import {
  layoutShape,
  LayoutSwitch,
  ListPage,
  SavedViews,
  tabOnDemand,
  useExport,
  useList,
} from '@atrium/screens'
import { Button } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { reportAddress } from '../addresses/page-addresses.ts'
import { boardShape, workList } from '../addresses/page-state.ts'
import type { WorkBoardProps } from '../features/board-work/work-board.tsx'
import { StatusCounts } from '../features/browse-work/status-counts.tsx'
import { WorkFilters } from '../features/browse-work/work-filters.tsx'
import { TimerChip } from '../features/my-work/timer-chip.tsx'
import { WorkTable } from '../features/browse-work/work-table.tsx'
import { workInput } from '../queries/work.queries.ts'
import { useWorkRights } from '../rights/use-work-rights.ts'

const WorkBoard = tabOnDemand<WorkBoardProps>(() => import('../features/board-work/work-board.tsx'))

/** The orders of a project that the person sees by their places: as a list, or as a board. */
export default function WorkPage() {
  const project = useProject()
  return <ProjectWork key={project.id} project={project} />
}

function ProjectWork({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayReport } = useWorkRights()
  const [{ layout }, setLayout] = useSearchState(layoutShape)
  const [{ workflow }, setBoard] = useSearchState(boardShape)
  const list = useList(workList)
  const exported = useExport({
    path: '/cm/export',
    formats: ['xlsx', 'csv'],
    inputOf: (format) => ({ ...workInput(project.id, list.filters), sort: list.sort, format }),
  })
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          <TimerChip project={project} />
          <LayoutSwitch layout={layout} onChoose={(next) => setLayout({ layout: next })} />
          <SavedViews screen="work.list" projectId={project.id} />
          {exported.menu}
          {mayReport ? (
            <Button kind="primary" size="sm" onClick={() => navigate(reportAddress(project.code))}>
              <Plus size={16} aria-hidden />
              {t('pages.report')}
            </Button>
          ) : null}
        </>
      }
      filters={
        <>
          <StatusCounts project={project} list={list} />
          <WorkFilters project={project} list={list} layout={layout} />
        </>
      }
    >
      {exported.state}
      {layout === 'board' ? (
        <WorkBoard
          project={project}
          list={list}
          workflowId={workflow}
          onWorkflow={(id) => setBoard({ workflow: id })}
          onList={(narrowed) => {
            list.filter(narrowed)
            setLayout({ layout: 'list' })
          }}
        />
      ) : (
        <WorkTable project={project} list={list} />
      )}
    </ListPage>
  )
}
