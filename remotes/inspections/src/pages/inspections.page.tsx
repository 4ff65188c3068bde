import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import { ListPage, SavedViews, useExport, useList } from '@atrium/screens'
import { Button, HStack } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { inspectionList, planAddress } from '../addresses/list-state.ts'
import { InspectionFilters } from '../features/browse-inspections/inspection-filters.tsx'
import { InspectionTable } from '../features/browse-inspections/inspection-table.tsx'
import { StateCounts } from '../features/browse-inspections/state-counts.tsx'
import { inspectionInput } from '../queries/list.queries.ts'
import { useInspectionRights } from '../rights/use-inspection-rights.ts'

/** The inspections of a project that the person sees by their places, and those that wait for their review. */
export default function InspectionsPage() {
  const project = useProject()
  return <ProjectInspections key={project.id} project={project} />
}

function ProjectInspections({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayPlan, mayReview } = useInspectionRights()
  const list = useList(inspectionList)
  const { tab } = list.filters
  const exported = useExport({
    path: '/inspection/export',
    formats: ['xlsx', 'csv'],
    inputOf: (format) => ({ ...inspectionInput(project.id, list.filters), sort: list.sort, format }),
  })
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          {mayReview || tab === 'review' ? (
            <HStack role="group" aria-label={t('inspections.show')} gap="1">
              {(['all', 'review'] as const).map((one) => (
                <Button
                  key={one}
                  size="sm"
                  kind={one === tab ? 'secondary' : 'quiet'}
                  aria-pressed={one === tab}
                  onClick={() => list.filter({ tab: one, state: '' })}
                >
                  {t(`inspections.tabs.${one}`)}
                </Button>
              ))}
            </HStack>
          ) : null}
          <SavedViews screen="inspections.list" projectId={project.id} />
          {exported.menu}
          {mayPlan ? (
            <Button kind="primary" size="sm" onClick={() => navigate(planAddress(project.code))}>
              <Plus size={16} aria-hidden />
              {t('pages.plan')}
            </Button>
          ) : null}
        </>
      }
      filters={
        <>
          {/* What waits for a review is in one state. */}
          {tab === 'review' ? null : <StateCounts project={project} list={list} />}
          <InspectionFilters project={project} list={list} />
        </>
      }
    >
      {exported.state}
      <InspectionTable project={project} list={list} />
    </ListPage>
  )
}
