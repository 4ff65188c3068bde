import { Button, chakra, FormField, HStack, IconButton } from '@atrium/ui'
import { TextSearch, X } from 'lucide-react'
import { useRef } from 'react'

import { useModalTexts } from '../texts.ts'

export interface PickFieldProps {
  label: string
  /** Keeps the label for screen readers only, if the context already says it. */
  hideLabel?: boolean
  hint?: string
  error?: string
  /** Marked beside the label, and part of the button's name. */
  required?: boolean
  /** Shown while nothing is selected. */
  placeholder: string
  /** Name of the selected value. */
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
  required = false,
  placeholder,
  value,
  onPick,
  onClear,
}: PickFieldProps) {
  const t = useModalTexts()
  const name = `${label}: ${value ?? placeholder}`
  const button = useRef<HTMLButtonElement>(null)
  return (
    <FormField label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(control) => (
        <HStack gap="1">
          <Button
            ref={button}
            {...control}
            // A button cannot be required: its name says it instead.
            aria-required={undefined}
            flex="1"
            minWidth="0"
            justifyContent="start"
            color={value === null ? 'fg.muted' : undefined}
            aria-label={required ? t('requiredField', { name }) : name}
            aria-haspopup="dialog"
            onClick={onPick}
          >
            <chakra.span flex="1" overflow="hidden" textOverflow="ellipsis" textAlign="start">
              {value ?? placeholder}
            </chakra.span>
            <TextSearch size={16} aria-hidden />
          </Button>
          {value === null ? null : (
            <IconButton
              label={t('clearField', { name: label })}
              icon={<X size={16} aria-hidden />}
              onClick={() => {
                onClear()
                // The clear button disappears with the value; the focus stays at the field.
                button.current?.focus()
              }}
            />
          )}
        </HStack>
      )}
    </FormField>
  )
}
