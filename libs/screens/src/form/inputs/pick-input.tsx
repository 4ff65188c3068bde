import { PickField } from '@atrium/modals'
import { useModalTexts } from '@atrium/modals/texts'
import { Box } from '@atrium/ui'
import type { Bound } from '../field.ts'
import { TakeNewer } from './take-newer.tsx'

interface PickInputProps<Value> {
  readonly label: string
  readonly field: Bound<Value>
  /** The value for nothing. */
  readonly none: Value
  /** What stands there while nothing is picked. */
  readonly placeholder: string
  readonly nameOf: (value: Value) => string
  /** Opens the selector. */
  readonly onPick: () => void
}

/** One thing that is picked in a selector. */
export function PickInput<Value>({ label, field, none, placeholder, nameOf, onPick }: PickInputProps<Value>) {
  const t = useModalTexts()
  const { value, needed, error, newer, change } = field
  const isNewer = newer !== undefined && newer !== value
  return (
    <Box>
      <PickField
        label={label}
        required={needed}
        placeholder={placeholder}
        value={value === none ? null : nameOf(value)}
        {...(error !== undefined && { error })}
        onPick={onPick}
        onClear={() => change(none)}
      />
      {isNewer ? (
        <TakeNewer
          said={newer === none ? t('newerEmpty') : t('newerValue', { value: nameOf(newer) })}
          onTake={() => change(newer)}
        />
      ) : null}
    </Box>
  )
}
