import { richTextColors } from '@atrium/contract/rich-text'
import { Button, chakra } from '@atrium/ui'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { useModalTexts } from '../texts.ts'
import { colorShades } from './color-shades.ts'

export interface ColorChoiceProps {
  value: string | undefined
  onChoose: (color: string | undefined) => void
  onClose: () => void
}

const inRow = 8

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '2',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: `repeat(${inRow}, auto)`, gap: '1.5' },
})
const Swatch = chakra('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    width: '6',
    height: '6',
    borderRadius: 'full',
    color: 'bg.panel',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'outside',
    '@media (pointer: coarse)': { width: '7', height: '7' },
    ...Object.fromEntries(
      Object.entries(colorShades).map(([name, [light, dark]]) => [
        `&[data-swatch=${name}]`,
        { bg: light, _dark: { bg: dark } },
      ]),
    ),
  },
})

/** Sixteen colours in two rows of eight. Arrows move, Enter selects, Escape cancels. */
export function ColorChoice({ value, onChoose, onClose }: ColorChoiceProps) {
  const t = useModalTexts()
  const grid = useRef<HTMLDivElement>(null)
  const first = Math.max(
    0,
    richTextColors.findIndex((color) => color === value),
  )
  useEffect(() => grid.current?.querySelectorAll<HTMLElement>('button')[first]?.focus(), [first])

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Keeps the dialog around it open.
      event.stopPropagation()
      onClose()
      return
    }
    const swatches = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = swatches.indexOf(event.target as HTMLElement)
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: inRow,
      ArrowUp: -inRow,
    }
    const step = steps[event.key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    swatches[at + step]?.focus()
  }
  return (
    <Row onKeyDown={move}>
      <Grid ref={grid} role="radiogroup" aria-label={t('textColor')}>
        {richTextColors.map((color, at) => (
          <Swatch
            key={color}
            type="button"
            role="radio"
            aria-checked={color === value}
            aria-label={t(colorName(color))}
            title={t(colorName(color))}
            data-swatch={color}
            tabIndex={at === first ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(color)}
          >
            {color === value ? <Check size={14} aria-hidden /> : null}
          </Swatch>
        ))}
      </Grid>
      <Button size="sm" kind="quiet" onClick={() => onChoose(undefined)}>
        {t('noColor')}
      </Button>
    </Row>
  )
}

/** Returns the key of its name among the texts: 'colorTeal'. */
const colorName = (color: string) => `color${color.charAt(0).toUpperCase()}${color.slice(1)}`
