import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { ListPage } from '@atrium/screens'
import { SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planShape, type PlanState } from '../addresses/list-state.ts'
import { PlanForm } from '../features/plan-inspections/plan-form.tsx'
import { assetQuery, locationQuery } from '../queries/list.queries.ts'

/** Plans inspections. The address can name a place or an asset that they are about. */
export default function PlanPage() {
  const t = useTexts()
  const project = useProject()
  const [about] = useSearchState(planShape)
  return (
    <ListPage title={t('pages.plan')} intro={t('plan.intro')}>
      <Plan key={[project.id, about.location, about.asset].join()} project={project} about={about} />
    </ListPage>
  )
}

interface PlanProps {
  readonly project: Project
  readonly about: PlanState
}

/** Reads what the form begins with. A place or an asset that cannot be read is left out: the person can still choose. */
function Plan({ project, about }: PlanProps) {
  const t = useTexts()
  const [round, setRound] = useState(0)
  const location = useQuery({
    ...locationQuery(project.id, about.location),
    enabled: about.location !== '',
  })
  const asset = useQuery({ ...assetQuery(project.id, about.asset), enabled: about.asset !== '' })
  if (location.isLoading || asset.isLoading) return <SkeletonLines label={t('plan.loading')} lines={8} />
  const known = asset.data?.asset
  const place = location.data
    ? { id: about.location, name: location.data.location.name }
    : known?.location_id
      ? { id: known.location_id, name: known.path.at(-1)?.name ?? known.name }
      : null
  return (
    <PlanForm
      key={round}
      project={project}
      about={{ place, asset: known ? { id: known.id, name: known.name } : null }}
      onAnew={() => setRound(round + 1)}
    />
  )
}
