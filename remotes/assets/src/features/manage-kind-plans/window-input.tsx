import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, NewerNote, TextInput, type Bound } from '@atrium/screens'
import { Grid, Stack } from '@atrium/ui'
import { boundPart } from './bound-part.ts'
import type { TypedWindow } from './window-field.ts'

interface WindowInputProps {
  readonly field: Bound<TypedWindow>
}

/** How far from its day something counts as done on time. */
export function WindowInput({ field }: WindowInputProps) {
  const t = useTexts()
  const said = ({ by, early_days: early, late_days: late }: TypedWindow) =>
    by === 'interval' ? t('kindPlans.windowBy.interval') : t('kindPlans.windowDays', { early, late })
  const { newer } = field
  return (
    <Stack gap="3">
      <ChoiceInput
        label={t('kindPlans.window')}
        field={boundPart(field, 'by')}
        options={(['interval', 'days'] as const).map((by) => ({
          value: by,
          label: t(`kindPlans.windowBy.${by}`),
        }))}
      />
      {field.value.by === 'days' ? (
        <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
          {(['early_days', 'late_days'] as const).map((name) => (
            <TextInput
              key={name}
              type="number"
              min={0}
              max={limits.planWindowDays}
              label={t(`kindPlans.${name}`)}
              field={boundPart(field, name, { isMain: name === 'early_days' })}
            />
          ))}
        </Grid>
      ) : null}
      {newer === undefined ? null : (
        <NewerNote value={said(newer)} typed={said(field.value)} onTake={() => field.change(newer)} />
      )}
    </Stack>
  )
}
