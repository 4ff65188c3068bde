import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, TextInput, type Bound } from '@atrium/screens'
import { intervalUnits, type TypedInterval } from './interval-field.ts'

interface IntervalInputProps {
  readonly field: Bound<TypedInterval>
}

/** How often something is done: a number of days, weeks, months or years, or when it is needed. */
export function IntervalInput({ field }: IntervalInputProps) {
  const t = useTexts()
  const { value, before, newer } = field
  const { unit } = value
  const part = { partErrors: {}, needed: true }
  return (
    <>
      <ChoiceInput
        label={t('kindPlans.interval')}
        field={{
          ...part,
          value: unit,
          before: before?.unit ?? null,
          newer: newer?.unit,
          error: unit === '' ? field.error : field.partErrors.unit,
          change: (chosen) => field.change({ ...value, unit: chosen }),
          update: (change) => field.update((held) => ({ ...held, unit: change(held.unit) })),
        }}
        options={[
          ...intervalUnits.map((one) => ({ value: one, label: t(`kindPlans.units.${one}`) })),
          { value: '' as const, label: t('kindPlans.onDemand') },
        ]}
      />
      {unit === '' ? null : (
        <TextInput
          type="number"
          min={1}
          max={limits.planEvery}
          label={t(`kindPlans.between.${unit}`)}
          field={{
            ...part,
            value: value.every,
            before: before?.every ?? null,
            newer: newer?.every,
            error: field.error ?? field.partErrors.every,
            change: (every) => field.change({ ...value, every }),
            update: (change) => field.update((held) => ({ ...held, every: change(held.every) })),
          }}
        />
      )}
    </>
  )
}
