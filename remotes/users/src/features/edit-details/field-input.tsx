import { limits } from '@atrium/contract/limits'
import { useLanguage, useTexts } from '@atrium/portal'
import { ChoiceInput, DateInput, TextInput, type Bound } from '@atrium/screens'
import { detailKinds, type DetailField } from './detail-fields.ts'

interface FieldInputProps {
  readonly name: DetailField
  readonly field: Bound<string>
}

const lengths: Partial<Record<DetailField, number>> = {
  name: limits.nameLength,
  email: limits.emailLength,
  file_number: limits.codeLength,
  identification_number: limits.codeLength,
  mobile: limits.phoneLength,
}

/** The input of a field. It gets the focus, because the user has just asked to edit this field. */
export function FieldInput({ name, field }: FieldInputProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const kind = detailKinds[name]
  const common = {
    label: t(`fields.${name}`),
    hideLabel: true,
    size: 'sm',
    autoFocus: true,
    field,
  } as const
  if (kind === 'gender') {
    const genders = (['Male', 'Female', 'Other'] as const).map((value) => ({
      value,
      label: t(`gender.${value}`),
    }))
    return <ChoiceInput {...common} options={[{ value: '', label: t('details.none') }, ...genders]} />
  }
  if (kind === 'language') {
    const options = languages.map(({ code, native }) => ({ value: code, label: native }))
    return <ChoiceInput {...common} options={options} />
  }
  if (kind === 'date') return <DateInput {...common} />
  return (
    <TextInput
      {...common}
      type={kind ?? 'text'}
      dir={kind ? 'ltr' : 'auto'}
      maxLength={lengths[name] ?? limits.shortTextLength}
    />
  )
}
