import type { AssetSpec } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useNameText, useTexts } from '@atrium/portal'
import { ChoiceInput, DateInput, TextInput, type Bound } from '@atrium/screens'

interface SpecInputProps {
  readonly spec: AssetSpec
  readonly field: Bound<string>
}

/** The value of one specification, typed or chosen as its type says. */
export function SpecInput({ spec, field }: SpecInputProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { code, name, type, unit, choices, minimum, maximum } = spec
  const named = nameText(name) || code
  const label = unit === '' ? named : t('specs.withUnit', { name: named, unit })
  const offered = type === 'boolean' ? ['true', 'false'] : choices
  if (type === 'boolean' || type === 'choice')
    return (
      <ChoiceInput
        label={label}
        required={field.needed}
        field={field}
        options={[
          { value: '', label: t('specs.noValue') },
          ...offered.map((value) => ({
            value,
            label: type === 'boolean' ? t(value === 'true' ? 'specs.yes' : 'specs.no') : value,
          })),
        ]}
      />
    )
  if (type === 'date') return <DateInput label={label} field={field} />
  const isNumber = type === 'number' || type === 'integer'
  const range =
    minimum !== null && maximum !== null
      ? t('specs.between', { minimum, maximum })
      : minimum !== null
        ? t('specs.from', { minimum })
        : maximum !== null
          ? t('specs.to', { maximum })
          : undefined
  return (
    <TextInput
      label={label}
      hint={isNumber ? range : undefined}
      inputMode={isNumber ? 'decimal' : type === 'link' ? 'url' : 'text'}
      field={field}
      maxLength={limits.specValueLength}
    />
  )
}
