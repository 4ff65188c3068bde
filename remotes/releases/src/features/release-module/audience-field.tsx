import { useTexts } from '@atrium/portal'
import { Box, Button, Chip, Text } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Named } from './use-pick-audience.ts'

interface AudienceFieldProps {
  readonly label: string
  readonly hint?: string
  readonly addLabel: string
  readonly chosen: readonly Named[]
  readonly onAdd: () => void
  readonly onChange: (chosen: readonly Named[]) => void
}

/** A list of roles or people. Each can be removed, and a selector adds more. */
export function AudienceField({ label, hint, addLabel, chosen, onAdd, onChange }: AudienceFieldProps) {
  const t = useTexts()
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Box role="group" aria-labelledby={id}>
      <Text id={id} textStyle="label" mb="1">
        {label}
      </Text>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {chosen.map((one) => (
          <Chip
            key={one.id}
            removeLabel={t('candidate.remove', { name: one.name })}
            onRemove={() => {
              onChange(chosen.filter((other) => other.id !== one.id))
              // The pressed button disappears, so the focus moves to the Add button.
              add.current?.focus()
            }}
          >
            {one.name}
          </Chip>
        ))}
        <Button ref={add} size="xs" aria-haspopup="dialog" onClick={onAdd}>
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
