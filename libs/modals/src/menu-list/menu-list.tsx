import { Badge, Box, chakra } from '@atrium/ui'
import type { Tone } from '@atrium/ui'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { entryAfterKey } from './entry-after-key.ts'

export interface MenuEntry {
  readonly value: string
  readonly title: string
  readonly subtitle?: string
  readonly badges?: readonly { readonly label: string; readonly tone?: Tone }[]
  readonly icon?: ReactNode
  readonly disabled?: boolean
  /** The action loses something. */
  readonly danger?: boolean
}

export interface MenuListProps {
  title: string
  entries: readonly MenuEntry[]
  onOk: (value: string) => void
  onCancel: () => void
}

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minH: '10',
    px: '2.5',
    py: '1.5',
    textAlign: 'start',
    borderRadius: 'l2',
    cursor: 'menuitem',
    outline: '0',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    _focus: { bg: 'bg.muted' },
    '&[aria-disabled]': { layerStyle: 'disabled' },
    '&[data-danger]': { color: 'fg.error' },
    '& svg': { width: '4', height: '4', flexShrink: 0 },
  },
})

/** A list of actions, each with a subtitle and badges. On a phone it rises from the lower edge. Arrows and first letters move the focus. */
export function MenuList({ title, entries, onOk, onCancel }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const withIcons = entries.some(({ icon }) => icon)
  const firstOpen = entries.findIndex(({ disabled }) => !disabled)

  function move(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = entryAfterKey(event.key, at, entries)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <DialogFrame title={title} size="xs" closeOnBackdrop initialFocus={first} onClose={onCancel}>
      <Box ref={list} role="menu" aria-label={title} mx="-2" my="-2" onKeyDown={move}>
        {entries.map(({ value, title, subtitle, badges = [], icon, disabled, danger }, at) => (
          <Entry
            key={value}
            ref={at === firstOpen ? first : undefined}
            type="button"
            role="menuitem"
            tabIndex={at === firstOpen ? 0 : -1}
            aria-disabled={disabled || undefined}
            data-danger={danger ? '' : undefined}
            onClick={() => !disabled && onOk(value)}
          >
            {withIcons ? (
              <Box width="4" flexShrink="0">
                {icon}
              </Box>
            ) : null}
            <Box flex="1" minWidth="0" overflowWrap="anywhere">
              <Box fontWeight="medium">
                <bdi>{title}</bdi>
              </Box>
              {subtitle ? (
                <Box textStyle="xs" color="fg.muted">
                  <bdi>{subtitle}</bdi>
                </Box>
              ) : null}
            </Box>
            {badges.map(({ label, tone = 'neutral' }) => (
              <Badge key={label} tone={tone} flexShrink="0">
                {label}
              </Badge>
            ))}
          </Entry>
        ))}
      </Box>
    </DialogFrame>
  )
}
