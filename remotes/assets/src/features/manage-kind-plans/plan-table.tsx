import type { CatalogPlan } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { RuleWords, useIsWide, useRuleSentence } from '@atrium/screens'
import { Table, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { PlanName, PlanStatus } from './plan-name.tsx'

interface PlanTableProps {
  readonly plans: readonly CatalogPlan[]
  /** What can be done with an own plan of the kind. Without it the table only shows them, with the kinds that define them. */
  readonly actionsOf?: (plan: CatalogPlan) => ReactNode
}

/** The maintenance plans of a kind in a table. On a phone the name of a plan stands above what has a column of its own elsewhere. */
export function PlanTable(props: PlanTableProps) {
  return <RuleWords>{() => <LoadedTable {...props} />}</RuleWords>
}

function LoadedTable({ plans, actionsOf }: PlanTableProps) {
  const sentence = useRuleSentence()
  const t = useTexts()
  const isWide = useIsWide()
  const duration = useDuration()
  const ownerOf = ({ is_inherited: isInherited, catalog }: CatalogPlan) =>
    isInherited || !actionsOf ? <bdi>{catalog.name}</bdi> : t('kindSpecs.own')
  return (
    <Table label={t('asset.tabs.plans')}>
      <thead>
        <tr>
          <th>{t('fields.name')}</th>
          <th>{t('kindPlans.rule')}</th>
          {isWide ? (
            <>
              <th>{t('kindPlans.duration')}</th>
              <th>{t('kindPlans.priority')}</th>
              <th>{t('fields.status')}</th>
              <th>{t('kindSpecs.from')}</th>
            </>
          ) : null}
          {actionsOf ? <th>{t('kinds.actions')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={plan.id}>
            <th scope="row">
              <PlanName plan={plan} />
              {isWide ? null : (
                <Text tone="muted" textStyle="xs" fontWeight="normal">
                  {plan.duration_minutes === null ? null : `${duration(plan)} · `}
                  {t(`kindPlans.priorities.${plan.priority}`)} · {ownerOf(plan)}
                  <br />
                  <PlanStatus plan={plan} />
                </Text>
              )}
            </th>
            <td>{sentence(plan.rule)}</td>
            {isWide ? (
              <>
                <td>{duration(plan)}</td>
                <td>{t(`kindPlans.priorities.${plan.priority}`)}</td>
                <td>
                  <PlanStatus plan={plan} />
                </td>
                <td>{ownerOf(plan)}</td>
              </>
            ) : null}
            {actionsOf ? <td>{plan.is_inherited ? null : actionsOf(plan)}</td> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Returns a function that says how long a plan takes for one asset. */
function useDuration() {
  const t = useTexts()
  const language = useLanguage((state) => state.code)
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute' })
  return ({ duration_minutes: taken }: CatalogPlan): string =>
    taken === null ? t('specs.unset') : minutes.format(taken)
}
