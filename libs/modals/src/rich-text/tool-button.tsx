import { chakra, IconButton } from '@atrium/ui'
import type { ReactNode } from 'react'

export interface ToolButtonProps {
  label: string
  icon: ReactNode
  /** Whether it is in force where the cursor is; nothing for what only does something. */
  on: boolean | undefined
  /** It shows something below. */
  expandable: boolean
  /** There is nothing for it to do. It can still be reached, so that the tools keep their places. */
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

/** A tool keeps the text's selection when it is pressed by pointer. */
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
