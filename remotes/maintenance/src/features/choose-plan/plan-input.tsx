import type { CatalogPlan } from '@atrium/contract'
import { useFailureText, useNameText, useTexts } from '@atrium/portal'
import { RuleWords, useRuleSentence, type Bound, type NamedThing } from '@atrium/screens'
import { SelectField, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { kindPlansQuery } from '../../queries/plan.queries.ts'

/** A plan as a form names it. */
export type NamedPlan = NamedThing & Pick<CatalogPlan, 'rule'>

interface PlanInputProps {
  readonly projectId: string
  readonly kindId: string
  readonly field: Bound<NamedPlan | null>
}

/** One of the plans that a kind of assets has or inherits and that are switched on, with its rule in a sentence. */
export function PlanInput({ projectId, kindId, field }: PlanInputProps) {
  const t = useTexts()
  const nameText = useNameText()
  const failureText = useFailureText()
  const query = useQuery(kindPlansQuery(projectId, kindId))
  const plans = query.data?.plans.filter(({ is_active: isActive }) => isActive) ?? []
  const said = query.error
    ? failureText(query.error)
    : query.data && plans.length === 0
      ? t('choosePlan.none')
      : undefined
  return (
    <>
      <SelectField
        label={t('fields.plan')}
        required={field.needed}
        error={field.error ?? (query.error ? said : undefined)}
        hint={query.error ? undefined : said}
        value={field.value?.id ?? ''}
        options={[
          { value: '', label: t(query.isLoading ? 'choosePlan.loading' : 'choosePlan.choose') },
          ...plans.map(({ id, name, code }) => ({ value: id, label: nameText(name) || code })),
        ]}
        onValueChange={(id) => {
          const plan = plans.find((one) => one.id === id)
          field.change(plan ? { id, name: nameText(plan.name) || plan.code, rule: plan.rule } : null)
        }}
      />
      {field.value === null ? null : <RuleWords>{() => <Sentence plan={field.value} />}</RuleWords>}
    </>
  )
}

function Sentence({ plan }: { readonly plan: NamedPlan | null }) {
  const sentence = useRuleSentence()
  return plan === null ? null : (
    <Text textStyle="sm" tone="muted">
      {sentence(plan.rule)}
    </Text>
  )
}
