import type { AssetParam, ReadingChange } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ChoiceInput, TextInput, type Bound } from '@atrium/screens'
import { Stack } from '@atrium/ui'
import { useReadingWords } from '../show-readings/use-reading-words.ts'
import type { TypedReading } from './readings-field.ts'

interface ReadingInputProps {
  readonly param: AssetParam
  readonly field: Bound<TypedReading>
}

/** What is read of one parameter, with what is special about it once something is typed. */
export function ReadingInput({ param, field }: ReadingInputProps) {
  const t = useTexts()
  const dates = useDates()
  const words = useReadingWords()
  const { value, change: set, error } = field
  const { last, unit } = param
  const name = words.name(param)
  const part = { before: null, needed: false, partErrors: {}, newer: undefined }
  const changes: ReadingChange[] = [
    'correction',
    ...(param.kind === 'counter' ? (['replaced'] as const) : []),
    ...(param.rollover_at === null ? [] : (['rollover'] as const)),
  ]
  return (
    <Stack gap="2">
      <TextInput
        inputMode="decimal"
        label={unit === '' ? name : t('specs.withUnit', { name, unit })}
        hint={
          last
            ? t('addReadings.last', { value: words.number(last.value), at: dates.moment(last.at) })
            : undefined
        }
        maxLength={20}
        field={{
          ...part,
          value: value.value,
          error,
          change: (typed) => set({ ...value, value: typed }),
          update: (next) => set({ ...value, value: next(value.value) }),
        }}
      />
      {last && value.value.trim() !== '' ? (
        <ChoiceInput
          label={t('addReadings.change', { name })}
          options={[
            { value: '', label: t('addReadings.changes.none') },
            ...changes.map((one) => ({ value: one, label: t(`addReadings.changes.${one}`) })),
          ]}
          field={{
            ...part,
            value: value.change,
            error: undefined,
            change: (change) => set({ ...value, change }),
            update: (next) => set({ ...value, change: next(value.change) }),
          }}
        />
      ) : null}
    </Stack>
  )
}
