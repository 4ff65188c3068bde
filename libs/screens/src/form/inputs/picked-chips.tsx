import { useTexts } from '@atrium/portal'
import { Box, Chip } from '@atrium/ui'
import type { ReactNode } from 'react'
import type { NamedThing } from '../field.ts'

interface PickedChipsProps {
  /** What the things are: the accessible name of the group. */
  readonly label: string
  /** The group of the module's texts with `remove`. */
  readonly words: string
  readonly icon: ReactNode
  readonly value: readonly NamedThing[]
  readonly onRemove: (id: string) => void
}

/** Things that were picked, each to be taken out again. */
export function PickedChips({ label, words, icon, value, onRemove }: PickedChipsProps) {
  const t = useTexts()
  if (value.length === 0) return null
  return (
    <Box role="group" aria-label={label} display="flex" flexWrap="wrap" gap="2" maxWidth="full">
      {value.map(({ id, name }) => (
        <Chip key={id} icon={icon} removeLabel={t(`${words}.remove`, { name })} onRemove={() => onRemove(id)}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
    </Box>
  )
}
