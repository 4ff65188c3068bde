import { useChange } from '@atrium/client'
import type { AssetDetails, AssetParam } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { timeNow, useTexts } from '@atrium/portal'
import {
  dateField,
  DateInput,
  entryError,
  FormFrame,
  textField,
  TextInput,
  useForm,
  type Bound,
} from '@atrium/screens'
import { Callout, Grid } from '@atrium/ui'
import { useReadingWords } from '../show-readings/use-reading-words.ts'
import { momentOf } from './moment-of.ts'
import { ReadingInput } from './reading-input.tsx'
import { nothingTyped, readingsField, type TypedReading } from './readings-field.ts'

export interface AddReadingsProps {
  readonly asset: AssetDetails
  readonly params: readonly AssetParam[]
  readonly onClose: () => void
}

const fields = { readings: readingsField, day: dateField(), time: textField(), note: textField() }

/** Adds what was read on an asset: all parameters in one form, of which those that are left empty are not sent. */
export default function AddReadingsDialog({ asset, params, onClose }: AddReadingsProps) {
  const t = useTexts()
  const words = useReadingWords()
  const add = useChange('/asset/addReadings')
  const form = useForm({
    fields,
    initial: { time: timeNow() },
    check: ({ readings, day, time }) => ({
      ...(readingsField.send(readings, null).length === 0 && { readings: t('addReadings.needed') }),
      ...(day !== '' && time === '' && { time: t('messages.field_required') }),
    }),
    async save({ values }) {
      const at = momentOf(values.day, values.time)
      const shared = { asset_id: asset.id, note: values.note.trim(), ...(at !== undefined && { at }) }
      const sent = readingsField.send(values.readings, null)
      const kept = await add.mutateAsync({ readings: sent.map((one) => ({ ...one, ...shared })) })
      const doubted = kept.readings.flatMap(({ state, param_id }) => {
        const param = params.find(({ id }) => id === param_id)
        return state === 'suspect' && param ? [words.name(param)] : []
      })
      if (doubted.length === 0) toast.success(t('addReadings.saved'))
      else toast.info(t('addReadings.suspect', { names: doubted.join(', ') }))
      onClose()
    },
  })
  const whole = form.at('readings')
  const boundOf = ({ id }: AssetParam): Bound<TypedReading> => ({
    value: whole.value[id] ?? nothingTyped,
    before: null,
    needed: false,
    error: entryError(whole, id),
    partErrors: {},
    newer: undefined,
    change: (next) => whole.update((typed) => ({ ...typed, [id]: next })),
    update: (change) => whole.update((typed) => ({ ...typed, [id]: change(typed[id] ?? nothingTyped) })),
  })
  const isUnplaced = whole.error !== undefined && Object.keys(whole.partErrors).length === 0
  return (
    <FormFrame
      title={t('addReadings.title', { name: asset.name })}
      size="lg"
      submitLabel={t('form.add')}
      form={form}
      onClose={onClose}
    >
      {isUnplaced ? (
        <Callout tone="error" announce>
          {whole.error}
        </Callout>
      ) : null}
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {params.map((param) => (
          <ReadingInput key={param.id} param={param} field={boundOf(param)} />
        ))}
        <DateInput label={t('addReadings.day')} hint={t('addReadings.dayHint')} field={form.at('day')} />
        {form.values.day === '' ? null : (
          <TextInput type="time" label={t('addReadings.time')} field={{ ...form.at('time'), needed: true }} />
        )}
        <TextInput label={t('addReadings.note')} field={form.at('note')} maxLength={limits.commentLength} />
      </Grid>
    </FormFrame>
  )
}
