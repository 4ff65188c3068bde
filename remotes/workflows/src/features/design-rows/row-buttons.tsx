import { useTexts } from '@atrium/portal'
import { HStack, IconButton } from '@atrium/ui'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

interface RowButtonsProps {
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (at: number, by: -1 | 1) => void
  readonly onRemove: (at: number) => void
}

/** Moves a row of a table by one place, and removes it. A button that leads nowhere keeps its place and the focus. */
export function RowButtons({ name, at, count, onMove, onRemove }: RowButtonsProps) {
  const t = useTexts()
  return (
    <HStack gap="0.5">
      <IconButton
        size="sm"
        label={t('rows.up', { name })}
        icon={<ArrowUp size={16} aria-hidden />}
        aria-disabled={at === 0 ? true : undefined}
        onClick={() => onMove(at, -1)}
      />
      <IconButton
        size="sm"
        label={t('rows.down', { name })}
        icon={<ArrowDown size={16} aria-hidden />}
        aria-disabled={at === count - 1 ? true : undefined}
        onClick={() => onMove(at, 1)}
      />
      <IconButton
        size="sm"
        label={t('rows.remove', { name })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => onRemove(at)}
      />
    </HStack>
  )
}
