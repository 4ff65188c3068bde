import { useLocaleContext } from '@chakra-ui/react/locale'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

export interface SplitterProps {
  /** What the bar resizes: its accessible name. */
  label: string
  /** The share of the first pane, 0 to 1. */
  share: number
  onShareChange: (share: number) => void
  minimum?: number
  maximum?: number
  start: ReactNode
  end: ReactNode
}

const Bar = chakra('div', {
  base: {
    flex: '0 0 auto',
    width: '2.5',
    mx: '-1',
    zIndex: '1',
    cursor: 'col-resize',
    touchAction: 'none',
    outline: '0',
    display: 'flex',
    justifyContent: 'center',
    _before: { content: '""', width: '1px', bg: 'border' },
    '&:hover::before, &:focus-visible::before': { width: '3px', bg: 'colorPalette.solid' },
  },
})

/** A pane scrolls, and has room for the focus rings of what lies at its edges. */
const pane = { minWidth: '0', overflow: 'auto', p: '1', m: '-1' } as const

/** Two panes side by side and a bar between them, moved by pointer or arrow keys. */
export function Splitter(props: SplitterProps) {
  const { label, share, onShareChange, minimum = 0.2, maximum = 0.8, start, end } = props
  const { dir } = useLocaleContext()
  const frame = useRef<HTMLDivElement>(null)
  const set = (next: number) => onShareChange(Math.min(maximum, Math.max(minimum, next)))

  function drag(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const fromLeft = (event.clientX - box.left) / box.width
    set(dir === 'rtl' ? 1 - fromLeft : fromLeft)
  }
  function step(event: KeyboardEvent) {
    const towardsEnd = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const towardsStart = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const moves: Record<string, number> = {
      [towardsEnd]: share + 0.05,
      [towardsStart]: share - 0.05,
      Home: minimum,
      End: maximum,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    set(next)
  }

  return (
    <chakra.div ref={frame} display="flex" height="100%" minHeight="0">
      <chakra.div {...pane} style={{ flex: `0 0 ${share * 100}%` }}>
        {start}
      </chakra.div>
      <Bar
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={Math.round(minimum * 100)}
        aria-valuemax={Math.round(maximum * 100)}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      />
      {/* Keeps a sticky header of the pane from covering the focused element below it. */}
      <chakra.div {...pane} flex="1" scrollPaddingTop="28">
        {end}
      </chakra.div>
    </chakra.div>
  )
}
