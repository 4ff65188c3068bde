import { limits } from '@atrium/contract/limits'
import { InfoFields, NewerNote } from '@atrium/modals/form'
import { useTexts } from '@atrium/portal'
import { Grid, SelectField, Stack, TextField } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { StoreDraft, StoreErrors, StoreField } from './store-draft.ts'

interface StoreFormProps {
  readonly draft: StoreDraft
  readonly onChange: (change: Partial<StoreDraft>) => void
  /** In words, by field. */
  readonly errors: StoreErrors
  readonly needsName: boolean
  /** What somebody else has saved of the fields that the person has changed, too. */
  readonly newer?: Partial<StoreDraft>
}

const types = ['Main', 'Sub', 'Staging'] as const

/** The fields of a store. */
export function StoreForm({ draft, onChange, errors, needsName, newer = {} }: StoreFormProps) {
  const t = useTexts()
  const note = (
    field: Exclude<StoreField, 'name' | 'description'>,
    words = (value: string) => value,
  ): ReactNode => {
    const saved = newer[field]
    return saved === undefined ? undefined : (
      <NewerNote
        value={words(saved)}
        typed={words(draft[field])}
        onTake={() => onChange({ [field]: saved })}
      />
    )
  }
  const text = (field: 'code' | 'address', maxLength: number) => ({
    label: t(`fields.${field}`),
    maxLength,
    value: draft[field],
    error: errors[field],
    hint: note(field),
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  })
  return (
    <Stack gap="4">
      <InfoFields value={draft} onChange={onChange} errors={errors} needsName={needsName} newer={newer} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextField {...text('code', limits.codeLength)} required />
        <SelectField
          label={t('fields.type')}
          value={draft.type}
          error={errors.type}
          hint={note('type', (value) => t(`types.${value}`))}
          options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
          onValueChange={(type) => onChange({ type })}
        />
      </Grid>
      <TextField {...text('address', limits.addressLength)} />
    </Stack>
  )
}
