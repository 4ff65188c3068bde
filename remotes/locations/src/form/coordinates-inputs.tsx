import { useTexts } from '@atrium/portal'
import { NewerNote, type Bound } from '@atrium/screens'
import { TextField } from '@atrium/ui'
import { coordinateErrors, type TypedCoordinates } from './coordinates-field.ts'

/** An input each for latitude and longitude. */
export function CoordinatesInputs({ field }: { readonly field: Bound<TypedCoordinates> }) {
  const t = useTexts()
  const { value, error, newer, change } = field
  const faults = error === undefined ? {} : coordinateErrors(value)
  return (['latitude', 'longitude'] as const).map((name) => {
    const key = faults[name]
    // A server error concerns both and is shown at the first.
    const refusal = Object.keys(faults).length === 0 && name === 'latitude' ? error : undefined
    return (
      <TextField
        key={name}
        label={t(`fields.${name}`)}
        maxLength={24}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={value[name]}
        error={key === undefined ? refusal : t(key)}
        hint={
          newer === undefined ? undefined : (
            <NewerNote
              value={newer[name]}
              typed={value[name]}
              onTake={(text) => change({ ...value, [name]: text })}
            />
          )
        }
        onChange={({ currentTarget }) => change({ ...value, [name]: currentTarget.value })}
      />
    )
  })
}
