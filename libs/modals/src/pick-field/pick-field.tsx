import { Button, FormField, HStack, IconButton } from '@atrium/ui'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { useModalTexts } from '../texts.ts'

export interface PickFieldProps {
  label: string
  /** Keeps the label for screen readers only, where the place already says it. */
  hideLabel?: boolean
  hint?: string
  error?: string
  /** What stands there while nothing is chosen. */
  placeholder: string
  /** Name of what is chosen. */
  value: string | null
  /** Opens the selector. */
  onPick: () => void
  onClear: () => void
}

/** A field whose value is chosen in a selector, and can be cleared. */
export function PickField({
  label,
  hideLabel,
  hint,
  error,
  placeholder,
  value,
  onPick,
  onClear,
}: PickFieldProps) {
  const t = useModalTexts()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <FormField label={label} hideLabel={hideLabel} hint={hint} error={error}>
      {(control) => (
        <HStack gap="1">
          <Button
            ref={button}
            {...control}
            flex="1"
            minWidth="0"
            justifyContent="start"
            color={value === null ? 'fg.muted' : undefined}
            aria-label={`${label}: ${value ?? placeholder}`}
            aria-haspopup="dialog"
            onClick={onPick}
          >
            <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{value ?? placeholder}</span>
          </Button>
          {value === null ? null : (
            <IconButton
              label={t('clearField', { name: label })}
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                onClear()
                // The button goes away with the value; who pressed it stays at the field.
                button.current?.focus()
              }}
            />
          )}
        </HStack>
      )}
    </FormField>
  )
}
