import { chakra } from '@atrium/ui'
import type { KeyboardEvent, PointerEvent } from 'react'
import { shares, type Dock } from './dock.ts'
import { useWords } from './use-words.ts'

const step = 0.05

const Bar = chakra('div', {
  base: {
    flex: '0 0 auto',
    height: '2',
    mt: '-1',
    cursor: 'row-resize',
    touchAction: 'none',
    outline: '0',
    '&:hover, &:focus-visible': { bg: 'accent.solid' },
  },
})

/** The upper edge, moved by the pointer or the arrow keys. */
export function ResizeBar({ share, setShare }: Dock) {
  const { t } = useWords()
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      setShare(1 - event.clientY / window.innerHeight)
  }
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowUp: share + step,
      ArrowDown: share - step,
      Home: shares.least,
      End: shares.most,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    setShare(next)
  }
  return (
    <Bar
      role="separator"
      tabIndex={0}
      aria-label={t('resize')}
      aria-orientation="horizontal"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={shares.least * 100}
      aria-valuemax={shares.most * 100}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
