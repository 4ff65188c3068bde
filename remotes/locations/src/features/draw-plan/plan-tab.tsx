import type { CallReply, Location } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Callout, EmptyState, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { planQuery } from '../../queries/location.queries.ts'
import { useLocationRights } from '../../rights/use-location-rights.ts'
import { DrawnPlan } from './drawn-plan.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { usePlanChanges } from './use-plan-changes.ts'

export interface PlanTabProps {
  readonly projectId: string
  readonly location: Location
  readonly onOpenFiles: () => void
}

/** The plan of a location: a picture among its files, with the locations below on it. */
export default function PlanTab(props: PlanTabProps) {
  const t = useTexts()
  const query = useQuery(planQuery(props.projectId, props.location.id))
  return (
    <QueryView query={query} loading={t('plan.loading')} failed={t('plan.failed')}>
      {(plan) => <LoadedPlan {...props} plan={plan} />}
    </QueryView>
  )
}

interface LoadedPlanProps extends PlanTabProps {
  readonly plan: CallReply<'/location/getPlan'>
}

function LoadedPlan({ location, onOpenFiles, plan }: LoadedPlanProps) {
  const t = useTexts()
  const mayEdit = useLocationRights().mayEdit && location.is_active
  const changes = usePlanChanges(location.id, plan.version)
  const { picture, is_picture_removed: isRemoved } = plan
  if (picture)
    return (
      <DrawnPlan
        key={location.id}
        location={location}
        plan={{ ...plan, picture }}
        changes={changes}
        mayEdit={mayEdit}
        onOpenFiles={onOpenFiles}
      />
    )
  if (!mayEdit) return <EmptyState title={t('plan.none')} hint={t('plan.noneForYou')} icon={<MapIcon />} />
  return (
    <Stack gap="4">
      {isRemoved ? (
        <Callout tone="warning" title={t('plan.removed')}>
          {t('plan.removedHint')}
        </Callout>
      ) : (
        <EmptyState title={t('plan.none')} hint={t('plan.noneHint')} icon={<MapIcon />} />
      )}
      <PictureChoice
        location={location}
        chosenId={null}
        isBusy={changes.isBusy}
        onChoose={(chosen) => void changes.choose(chosen, null)}
        onOpenFiles={onOpenFiles}
      />
    </Stack>
  )
}
