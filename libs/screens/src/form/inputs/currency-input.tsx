import { useLanguage } from '@atrium/portal'
import { useMemo } from 'react'
import type { Bound } from '../field.ts'
import { OneOfManyInput } from '../suggestions/one-of-many-input.tsx'

interface CurrencyInputProps {
  readonly label: string
  readonly field: Bound<string>
}

/** A currency, by its code and its name in the person's language. */
export function CurrencyInput({ label, field }: CurrencyInputProps) {
  const language = useLanguage(({ code }) => code)
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value) ?? value}`,
    }))
  }, [language])
  return <OneOfManyInput label={label} field={field} options={options} />
}
