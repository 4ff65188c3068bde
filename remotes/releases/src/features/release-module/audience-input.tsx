import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, Button, Chip, Text } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Named } from './use-pick-audience.ts'

interface AudienceInputProps {
  readonly label: string
  readonly hint?: string
  readonly addLabel: string
  readonly field: Bound<readonly Named[]>
  /** Adds what is picked with a selector. */
  readonly pick: (chosen: readonly Named[]) => Promise<readonly Named[]>
}

/** A list of roles or people. Each can be removed, and a selector adds more. */
export function AudienceInput({ label, hint, addLabel, field, pick }: AudienceInputProps) {
  const t = useTexts()
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} textStyle="label" mb="1">
        {label}
      </Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {field.value.map((one) => (
          <Chip
            key={one.id}
            removeLabel={t('candidate.remove', { name: one.name })}
            onRemove={() => {
              field.update((chosen) => chosen.filter((other) => other.id !== one.id))
              // The pressed button disappears, so the focus moves to the Add button.
              add.current?.focus()
            }}
          >
            {one.name}
          </Chip>
        ))}
        <Button
          ref={add}
          size="xs"
          aria-haspopup="dialog"
          onClick={() => void pick(field.value).then(field.change)}
        >
          <Plus size={14} aria-hidden />
          {addLabel}
        </Button>
      </Box>
      {hint === undefined ? null : (
        <Text tone="muted" textStyle="xs" mt="1">
          {hint}
        </Text>
      )}
    </Box>
  )
}
