import type { CatalogPlan } from '@atrium/contract'
import { LazyDialog, QueryView } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Plus } from 'lucide-react'
import { useState } from 'react'
import { kindPlansQuery } from '../../queries/plan.queries.ts'
import type { PlanAction } from './plan-action.ts'
import { PlanMenu } from './plan-menu.tsx'
import { PlanTable } from './plan-table.tsx'

const loadForm = () => import('./kind-plan.dialog.tsx')
const loadRemove = () => import(/* webpackChunkName: "removals" */ './remove-plan.dialog.tsx')

export interface KindPlansPaneProps {
  readonly projectId: string
  readonly kindId: string
}

/** The maintenance plans of a kind: its own, which can be changed here, and those that it takes over. */
export default function KindPlansPane({ projectId, kindId }: KindPlansPaneProps) {
  const t = useTexts()
  const query = useQuery(kindPlansQuery(projectId, kindId))
  const mayAdd = useAccess('catalog_plan_add')
  const mayEdit = useAccess('catalog_plan_edit')
  const mayRemove = useAccess('catalog_plan_delete')
  const [action, setAction] = useState<PlanAction | null>(null)
  const onClose = () => setAction(null)
  const { name, plan } = action ?? {}
  return (
    <QueryView query={query} loading={t('kindPlans.loading')} failed={t('kindPlans.failed')} lines={4}>
      {(read) => (
        <Stack gap="4">
          {read.plans.length === 0 ? (
            <EmptyState title={t('kindPlans.none')} hint={t('kindPlans.noneHint')} icon={<CalendarClock />} />
          ) : (
            <PlanTable
              plans={read.plans}
              {...((mayEdit || mayRemove) && {
                actionsOf: (one: CatalogPlan) => (
                  <PlanMenu kindId={kindId} read={read} plan={one} onAction={setAction} />
                ),
              })}
            />
          )}
          {mayAdd ? (
            <Box>
              <Button size="sm" onClick={() => setAction({ name: 'add' })}>
                <Plus size={16} aria-hidden />
                {t('kindPlans.add')}
              </Button>
            </Box>
          ) : null}
          {name === 'add' || (name === 'edit' && plan) ? (
            <LazyDialog
              load={loadForm}
              props={{ projectId, kindId, read, ...(plan && { plan }), onClose }}
              onFailed={onClose}
            />
          ) : null}
          {name === 'remove' && plan ? (
            <LazyDialog load={loadRemove} props={{ kindId, read, plan, onClose }} onFailed={onClose} />
          ) : null}
        </Stack>
      )}
    </QueryView>
  )
}
