import { limits } from '@atrium/contract/limits'
import { useLanguage, useTexts } from '@atrium/portal'
import { SelectField, TextField } from '@atrium/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { detailFields, type DetailField } from './detail-fields.ts'

interface FieldInputProps {
  readonly field: DetailField
  readonly value: string
  readonly onChange: (value: string) => void
  /** Called when Escape is pressed. */
  readonly onLeave: () => void
  readonly error: string | null
  readonly hint: ReactNode
}

const lengths: Partial<Record<DetailField, number>> = {
  name: limits.nameLength,
  email: limits.emailLength,
  file_number: limits.codeLength,
  identification_number: limits.codeLength,
  mobile: limits.phoneLength,
}

/** The input of a field. */
export function FieldInput({ field, value, onChange, onLeave, error, hint }: FieldInputProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const { kind } = detailFields[field]
  const labelled = {
    label: t(`fields.${field}`),
    hideLabel: true,
    error,
    hint,
    size: 'sm' as const,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onLeave()
    },
  }
  if (kind === 'gender' || kind === 'language') {
    const genders = [
      { value: '', label: t('details.none') },
      ...(['Male', 'Female', 'Other'] as const).map((one) => ({ value: one, label: t(`gender.${one}`) })),
    ]
    const options =
      kind === 'gender' ? genders : languages.map(({ code, native }) => ({ value: code, label: native }))
    return <SelectField {...labelled} autoFocus options={options} value={value} onValueChange={onChange} />
  }
  const isText = kind === 'text'
  return (
    <TextField
      {...labelled}
      // The user has just asked to edit this field.
      autoFocus
      type={isText ? 'text' : kind}
      dir={isText ? 'auto' : kind === 'date' ? undefined : 'ltr'}
      maxLength={kind === 'date' ? undefined : (lengths[field] ?? limits.shortTextLength)}
      required={detailFields[field].required !== null}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
