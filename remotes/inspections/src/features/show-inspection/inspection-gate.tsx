import { usePageParameter, usePageTitle, useProject, useTexts } from '@atrium/portal'
import { DetailPage } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { ClipboardX } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { inspectionQuery, type InspectionRead } from '../../queries/inspection.queries.ts'

interface InspectionGateProps {
  /** What the page is called before its inspection is read. */
  readonly title: string
  readonly children: (read: InspectionRead) => ReactNode
}

/** Reads the inspection that the address names. What is open of one inspection is not open of the next. */
export function InspectionGate({ title, children }: InspectionGateProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const inspectionId = usePageParameter('inspectionId')
  const query = useQuery(inspectionQuery(projectId, inspectionId))
  usePageTitle(query.data?.inspection.reference ?? title)
  return (
    <DetailPage
      query={query}
      loading={t('inspection.loading')}
      failed={t('inspection.failed')}
      gone={{ title: t('inspection.gone'), hint: t('inspection.goneHint'), icon: <ClipboardX /> }}
    >
      {(read) => <Fragment key={inspectionId}>{children(read)}</Fragment>}
    </DetailPage>
  )
}
