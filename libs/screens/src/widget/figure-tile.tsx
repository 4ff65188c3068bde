import { linkProps } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import { useId, type ReactNode } from 'react'

const Tile = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '0.5',
    height: 'full',
    minH: '4.75rem',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    position: 'relative',
    '&:has(a):hover': { bg: 'bg.subtle' },
    '&:has(a:focus-visible)': { outline: '2px solid {colors.accent.focusRing}' },
    '& a': { color: 'fg', outline: '0', _after: { content: '""', position: 'absolute', inset: '0' } },
  },
})

const Label = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs', order: '2' } })

const Value = chakra('span', {
  base: { textStyle: '2xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', lineHeight: '1.2' },
})

const Unit = chakra('span', { base: { textStyle: 'sm', fontWeight: 'normal', color: 'fg.muted' } })

interface FigureTileProps {
  readonly label: string
  /** The number as the person reads it, or what stands in its place. */
  readonly value: ReactNode
  readonly unit?: string | undefined
  /** The page that lists what is counted, if the person may open it. */
  readonly to?: string | undefined
}

/** A number with its name, and the way to what it counts: the whole tile is the link. */
export function FigureTile({ label, value, unit, to }: FigureTileProps) {
  const id = useId()
  const names = `${id}-label ${id}-value`
  const shown = (
    <span id={`${id}-value`}>
      {value}
      {unit === undefined ? null : (
        <>
          {' '}
          <Unit>{unit}</Unit>
        </>
      )}
    </span>
  )
  return (
    <Tile>
      <Label id={`${id}-label`}>{label}</Label>
      <Value>
        {to === undefined ? (
          shown
        ) : (
          <a aria-labelledby={names} {...linkProps(to)}>
            {shown}
          </a>
        )}
      </Value>
    </Tile>
  )
}
