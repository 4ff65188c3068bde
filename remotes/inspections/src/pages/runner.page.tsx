import { usePageParameter, usePageTitle, useProject, useTexts } from '@atrium/portal'
import { DetailHead, DetailPage } from '@atrium/screens'
import { PageColumn } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ClipboardX } from 'lucide-react'
import { InspectionStateBadge } from '../features/show-inspection/inspection-badges.tsx'
import { inspectionQuery } from '../queries/inspection.queries.ts'

export default function RunnerPage() {
  const t = useTexts()
  const project = useProject()
  const inspectionId = usePageParameter('inspectionId')
  const query = useQuery(inspectionQuery(project.id, inspectionId))
  usePageTitle(query.data?.inspection.reference ?? t('pages.runner'))
  return (
    <DetailPage
      query={query}
      loading={t('inspection.loading')}
      failed={t('inspection.failed')}
      gone={{ title: t('inspection.gone'), hint: t('inspection.goneHint'), icon: <ClipboardX /> }}
    >
      {({ inspection }) => (
        <PageColumn>
          <DetailHead name={inspection.reference} state={<InspectionStateBadge state={inspection.state} />} />
        </PageColumn>
      )}
    </DetailPage>
  )
}
