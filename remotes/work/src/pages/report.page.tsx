import { QueryView } from '@atrium/modals'
import { assetQuery, correctiveOrders, locationQuery, orderScreen } from '@atrium/orders'
import { useProject, useSearchState, useSession, useTexts, type Project } from '@atrium/portal'
import { SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ListPage } from '@atrium/screens'
import { useState } from 'react'
import { reportShape } from '../addresses/page-state.ts'
import { keepDraft } from '../features/report-problem/report-draft.ts'
import { ReportForm } from '../features/report-problem/report-form.tsx'
import { formQuery } from '../queries/service.queries.ts'

/** Reports something on one screen. The address can name a place or an asset that it is about. */
function ReportPage() {
  const t = useTexts()
  const project = useProject()
  const [{ location, asset }] = useSearchState(reportShape)
  return (
    <ListPage title={t('pages.report')}>
      <Report
        key={[project.id, location, asset].join()}
        project={project}
        locationId={location}
        assetId={asset}
      />
    </ListPage>
  )
}

export default orderScreen(correctiveOrders, ReportPage)

interface ReportProps {
  readonly project: Project
  readonly locationId: string
  readonly assetId: string
}

/** Reads what the form needs. A place or an asset that cannot be read is left out: the person can still choose. */
function Report({ project, locationId, assetId }: ReportProps) {
  const t = useTexts()
  const userId = useSession(({ user }) => user?.id ?? '')
  const [keeper] = useState(() => keepDraft(userId, [project.id, locationId, assetId]))
  const [round, setRound] = useState(0)
  const form = useQuery(formQuery(project.id))
  const location = useQuery({ ...locationQuery(project.id, locationId), enabled: locationId !== '' })
  const asset = useQuery({ ...assetQuery(project.id, assetId), enabled: assetId !== '' })
  const isWaiting = location.isLoading || asset.isLoading
  const known = asset.data?.asset
  const place = location.data
    ? { id: locationId, name: location.data.location.name }
    : known?.location_id
      ? { id: known.location_id, name: known.path.at(-1)?.name ?? '' }
      : null
  return (
    <QueryView query={form} loading={t('report.loading')} failed={t('report.failed')}>
      {(read) =>
        isWaiting ? (
          <SkeletonLines label={t('report.loading')} />
        ) : (
          <ReportForm
            key={round}
            keeper={keeper}
            onAnew={() => setRound(round + 1)}
            project={project}
            read={read}
            about={{
              place: place ?? read.places.find(({ id }) => id === locationId) ?? null,
              asset: known ? { id: known.id, name: known.name } : null,
            }}
          />
        )
      }
    </QueryView>
  )
}
