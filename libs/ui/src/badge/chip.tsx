import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  /** Accessible name of the remove button, for example 'Remove Kitchen'. Without it there is no button. */
  removeLabel?: string
  onRemove?: () => void
}

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '100%',
    minH: '6',
    ps: '2',
    pe: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'accent.fg',
    bg: 'accent.subtle',
    borderRadius: 'full',
    '&:has(button)': { pe: '0.5' },
  },
})
const Words = chakra('span', { base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } })
const Remove = chakra('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    // No target may be smaller than 24 px, whatever it looks like.
    width: '6',
    height: '6',
    my: '-1',
    borderRadius: 'full',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { bg: 'accent.muted' },
  },
})

/** One selected item among several. */
export function Chip({ children, icon, removeLabel, onRemove }: ChipProps) {
  return (
    <Frame>
      {icon}
      <Words dir="auto">{children}</Words>
      {removeLabel ? (
        <Remove type="button" aria-label={removeLabel} onClick={onRemove}>
          <X size={12} aria-hidden />
        </Remove>
      ) : null}
    </Frame>
  )
}
