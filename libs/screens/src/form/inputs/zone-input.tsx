import { useMemo } from 'react'
import type { Bound } from '../field.ts'
import { OneOfManyInput } from '../suggestions/one-of-many-input.tsx'

interface ZoneInputProps {
  readonly label: string
  readonly field: Bound<string>
  /** A zone that is offered although this browser names it in another way. */
  readonly stored?: string
}

/** The time zone of the device; UTC where the browser does not tell it. */
export function zoneOfDevice(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return Intl.supportedValuesOf('timeZone').includes(timeZone) ? timeZone : 'UTC'
}

/** A time zone. */
export function ZoneInput({ label, field, stored = 'UTC' }: ZoneInputProps) {
  const { value } = field
  const options = useMemo(
    () =>
      [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), stored, value])].map((zone) => ({
        value: zone,
        label: zone.replaceAll('_', ' '),
      })),
    [stored, value],
  )
  return <OneOfManyInput label={label} field={field} options={options} />
}
