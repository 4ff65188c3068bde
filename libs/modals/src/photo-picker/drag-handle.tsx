import { chakra } from '@atrium/ui'
import { GripVertical } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'

const Handle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '8',
    minHeight: '8',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing' },
  },
})

interface DragHandleProps {
  /** Names the thing and its place. */
  label: string
  /** What `useDragOrder` returns for the thing. */
  drag: Partial<ComponentProps<typeof Handle>>
  onMoveKey: (event: KeyboardEvent) => void
}

/** A button by which a thing of a list is dragged to another place, or moved by keys. */
export function DragHandle({ label, drag, onMoveKey }: DragHandleProps) {
  return (
    <Handle type="button" aria-label={label} onKeyDown={onMoveKey} {...drag}>
      <GripVertical size={16} aria-hidden />
    </Handle>
  )
}
