import { useModalTexts } from '@atrium/modals/texts'
import { useTexts } from '@atrium/portal'
import { Button, FormField, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { Bound, NamedThing } from '../field.ts'
import { PickedChips } from './picked-chips.tsx'

interface PickedListInputProps {
  readonly label: string
  /** The group of the module's texts with `remove` and `refused`. */
  readonly words: string
  readonly field: Bound<readonly NamedThing[]>
  readonly hint?: string | undefined
  readonly required?: boolean
  /** On the button that opens the selector. */
  readonly addLabel: string
  readonly icon: ReactNode
  /** Undefined for a person who may not choose. */
  readonly onPick: (() => void) | undefined
}

/** Several things that are picked in a selector, each to be taken out again. A refusal of one of them names it. */
export function PickedListInput({
  label,
  words,
  field,
  hint,
  required = false,
  addLabel,
  icon,
  onPick,
}: PickedListInputProps) {
  const t = useTexts()
  const modalText = useModalTexts()
  const { value, error, partErrors } = field
  const refused = Object.entries(partErrors).map(([path, why]) => {
    const one = value[Number(path.split('.')[0])]
    return one ? t(`${words}.refused`, { name: one.name, why }) : why
  })
  const name = `${label}: ${addLabel}`
  return (
    <FormField
      label={label}
      hint={hint}
      error={refused.length > 0 ? refused.join(' ') : error}
      required={required}
    >
      {(control) => (
        <Stack gap="2" alignItems="start">
          <PickedChips
            label={label}
            words={words}
            icon={icon}
            value={value}
            onRemove={(id) => field.update((all) => all.filter((one) => one.id !== id))}
          />
          {onPick ? (
            <Button
              {...control}
              // A button cannot be required: its name says it instead.
              aria-required={undefined}
              size="sm"
              aria-haspopup="dialog"
              aria-label={required ? modalText('requiredField', { name }) : name}
              onClick={onPick}
            >
              {addLabel}
            </Button>
          ) : null}
        </Stack>
      )}
    </FormField>
  )
}
