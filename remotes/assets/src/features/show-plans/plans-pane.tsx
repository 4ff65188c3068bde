import type { Catalog } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { kindPlansQuery } from '../../queries/plan.queries.ts'
import { PlanTable } from '../manage-kind-plans/plan-table.tsx'

export interface PlansPaneProps {
  readonly projectId: string
  /** The kind of the asset. */
  readonly kind: Catalog
}

/** What is done to an asset: the maintenance plans of its kind and of the kinds above it. They are changed there. */
export default function PlansPane({ projectId, kind }: PlansPaneProps) {
  const t = useTexts()
  const query = useQuery(kindPlansQuery(projectId, kind.id))
  return (
    <QueryView query={query} loading={t('kindPlans.loading')} failed={t('kindPlans.failed')} lines={4}>
      {({ plans }) =>
        plans.length === 0 ? (
          <EmptyState title={t('kindPlans.none')} hint={t('kindPlans.noneHint')} icon={<CalendarClock />} />
        ) : (
          <PlanTable plans={plans} />
        )
      }
    </QueryView>
  )
}
