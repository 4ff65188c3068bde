import { useLocaleContext } from '@chakra-ui/react/locale'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { revealWithin } from '../layout/reveal-within.ts'
import { tabAfterKey } from './tab-after-key.ts'

export interface Tab {
  value: string
  label: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  /** What the tabs choose between: the list's accessible name. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

const List = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '0', sm: '1' },
    overflowX: 'auto',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Trigger = chakra('button', {
  base: {
    flex: '0 0 auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '9',
    px: { base: '2', sm: '3' },
    fontWeight: 'medium',
    textStyle: 'sm',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    borderTopRadius: 'l2',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'inside',
    // The list scrolls, so it clips what lies outside a tab.
    _focusVisible: { outlineOffset: '-2px', outlineWidth: '2px' },
    _hover: { color: 'fg' },
    _selected: { color: 'colorPalette.fg', borderColor: 'colorPalette.solid' },
    _disabled: { layerStyle: 'disabled' },
    '@media (pointer: coarse)': { minH: '11' },
  },
})

/** Shows one of several panels. Arrows move and select at once; the panel is the next stop of the Tab key. */
export function Tabs({ label, tabs, value, onValueChange, children }: TabsProps) {
  const id = useId()
  const { dir } = useLocaleContext()
  const list = useRef<HTMLDivElement>(null)
  const tabOf = (of: string) => list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(of)}"]`)

  // On a phone the list is often wider than the screen. Tabs of other modules come later and move the selected one.
  useLayoutEffect(() => {
    const selected = tabOf(value)
    if (list.current && selected) revealWithin(list.current, selected)
  }, [value, tabs.length])

  function move(event: KeyboardEvent) {
    const next = tabAfterKey(event.key, tabs, value, dir)
    if (!next) return
    event.preventDefault()
    onValueChange(next)
    tabOf(next)?.focus()
  }

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onValueChange(tab.value)}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      <chakra.div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        pt="3"
        outline="0"
        focusVisibleRing="inside"
      >
        {children}
      </chakra.div>
    </div>
  )
}
