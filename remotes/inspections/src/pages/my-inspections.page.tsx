import { QueryPages } from '@atrium/modals'
import { useProject, useTexts, type Project } from '@atrium/portal'
import { CardGrid, ListPage } from '@atrium/screens'
import { EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { InspectionCard } from '../features/my-inspections/inspection-card.tsx'
import { myInspectionsQuery } from '../queries/list.queries.ts'

/** What the person or a team of theirs is asked to inspect, what they have started and what came back to them: what is due first. */
export default function MyInspectionsPage() {
  const project = useProject()
  return <MyInspections key={project.id} project={project} />
}

function MyInspections({ project }: { readonly project: Project }) {
  const t = useTexts()
  const query = useInfiniteQuery(myInspectionsQuery(project.id))
  return (
    <ListPage title={t('pages.mine')}>
      <QueryPages
        query={query}
        rowsOf={({ inspections }) => inspections}
        loading={t('inspections.loading')}
        failed={t('inspections.failed')}
        more={t('inspections.further')}
        empty={<EmptyState title={t('mine.none')} hint={t('mine.noneHint')} icon={<ClipboardCheck />} />}
      >
        {(inspections) => (
          <CardGrid label={t('pages.mine')}>
            {inspections.map((inspection) => (
              <InspectionCard key={inspection.id} project={project} inspection={inspection} />
            ))}
          </CardGrid>
        )}
      </QueryPages>
    </ListPage>
  )
}
