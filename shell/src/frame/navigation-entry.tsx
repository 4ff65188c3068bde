import { chakra, Skeleton, Tooltip, VisuallyHidden } from '@atrium/ui'
import { linkProps } from '@atrium/portal'
import type { ReactNode } from 'react'

const Anchor = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '8',
    px: '2',
    borderRadius: 'l2',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    transition: 'background-color 80ms, color 80ms',
    _hover: { bg: 'bg.emphasized/60', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'bg.emphasized', color: 'fg' },
    '@media (pointer: coarse)': { minH: '11' },
  },
})

interface NavigationAnchorProps {
  readonly to: string
  readonly icon: ReactNode
  /** Empty while the module's texts are loading. */
  readonly label: string
  /** How the label is drawn, if not as plain text. */
  readonly children?: ReactNode
  readonly current?: 'page' | 'true' | undefined
  /** Shows the icon alone; the label is its name and its tooltip. */
  readonly isNarrow?: boolean
  /** Called when the person follows the entry. */
  readonly onFollow?: (() => void) | undefined
  /** Called when the pointer or the focus comes near. */
  readonly onNear?: (() => void) | undefined
}

/** A line of the navigation. */
export function NavigationAnchor(props: NavigationAnchorProps) {
  const { to, icon, label, children, current, isNarrow = false, onFollow, onNear } = props
  const link = linkProps(to)
  const anchor = (
    <Anchor
      href={link.href}
      onClick={(event) => {
        link.onClick(event)
        onFollow?.()
      }}
      aria-current={current}
      onPointerEnter={onNear}
      onFocus={onNear}
      justifyContent={isNarrow ? 'center' : undefined}
    >
      {icon}
      {isNarrow ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : label === '' ? (
        <Skeleton width="24" height="3" />
      ) : (
        (children ?? label)
      )}
    </Anchor>
  )
  return isNarrow ? (
    <Tooltip label={label} placement="bottom" decorative>
      {anchor}
    </Tooltip>
  ) : (
    anchor
  )
}
