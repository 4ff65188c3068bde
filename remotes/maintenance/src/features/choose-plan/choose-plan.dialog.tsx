import { useTexts } from '@atrium/portal'
import { FormFrame, pickedField, useForm, type NamedThing } from '@atrium/screens'
import { KindInput } from './kind-input.tsx'
import { PlanInput, type NamedPlan } from './plan-input.tsx'

export interface ChoosePlanProps {
  readonly projectId: string
  readonly onChoose: (plan: NamedThing) => void
  readonly onClose: () => void
}

const fields = {
  kind: pickedField<NamedThing>({ needed: 'choosePlan.needs.kind' }),
  plan: pickedField<NamedPlan>({ needed: 'choosePlan.needs.plan' }),
}

/** Chooses one maintenance plan of a kind of assets. */
export default function ChoosePlanDialog({ projectId, onChoose, onClose }: ChoosePlanProps) {
  const t = useTexts()
  const form = useForm({
    fields,
    check: ({ kind }) => ({ ...(kind?.id === '' && { kind: t('choosePlan.kindUnknown') }) }),
    async save({ values: { plan } }) {
      if (plan) onChoose(plan)
      onClose()
    },
  })
  const kindId = form.values.kind?.id ?? ''
  return (
    <FormFrame
      title={t('choosePlan.title')}
      submitLabel={t('choosePlan.submit')}
      form={form}
      onClose={onClose}
    >
      <KindInput projectId={projectId} field={form.at('kind')} />
      {kindId === '' ? null : (
        <PlanInput key={kindId} projectId={projectId} kindId={kindId} field={form.at('plan')} />
      )}
    </FormFrame>
  )
}
