import { chakra, IconButton } from '@atrium/ui'
import type { ReactNode } from 'react'

export interface ToolButtonProps {
  label: string
  icon: ReactNode
  /** Whether the tool is active at the cursor; undefined for one that has no state. */
  on: boolean | undefined
  /** It opens something below. */
  expandable: boolean
  /** It has nothing to do. It stays reachable, so that the tools keep their places. */
  off: boolean
  turned: boolean
  onPress: () => void
}

const Icon = chakra('span', {
  base: {
    display: 'grid',
    '&[data-turned]': { transform: 'scaleX(-1)' },
    '& svg': { width: '4', height: '4' },
  },
})

/** A press by pointer keeps the text's selection. */
export function ToolButton({ label, icon, on, expandable, off, turned, onPress }: ToolButtonProps) {
  const state = expandable ? { 'aria-expanded': on ?? false } : on === undefined ? {} : { 'aria-pressed': on }
  return (
    <IconButton
      label={label}
      size="sm"
      data-tool=""
      tabIndex={-1}
      icon={
        <Icon data-turned={turned ? '' : undefined} aria-hidden>
          {icon}
        </Icon>
      }
      {...state}
      {...(on ? { bg: 'accent.muted', color: 'accent.fg' } : {})}
      aria-disabled={off || undefined}
      opacity={off ? 0.45 : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  )
}
