import { Box, chakra, tonePalettes, type Tone } from '@atrium/ui'
import { useId, type ReactNode } from 'react'
import type { AnswerFieldProps } from './answer-field.ts'

export interface AnswerTile<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly tone: Tone
  readonly sign?: ReactNode
  /** Of its spot, as `#rrggbb`. */
  readonly color?: string | null
}

// A thumb in a glove hits 44 pixels; a long answer grows in height.
const Tile = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    position: 'relative',
    flex: '1 1 auto',
    maxWidth: '100%',
    minWidth: '11',
    minH: '11',
    px: '3',
    py: '1.5',
    textStyle: 'sm',
    fontWeight: 'medium',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'button',
    overflowWrap: 'anywhere',
    '@media (hover: hover)': { '&:hover:not(:has(:disabled))': { bg: 'bg.subtle' } },
    '&:has(:checked)': {
      bg: 'colorPalette.subtle',
      borderColor: 'colorPalette.solid',
      color: 'colorPalette.fg',
    },
    '&:has(:focus-visible)': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
    '&:has(:disabled)': { cursor: 'disabled', color: 'fg.subtle' },
  },
})
// Lies over its tile, so that the browser scrolls to where the person is. The mark shows whether it is checked by more than a colour.
const Control = chakra('input', {
  base: { position: 'absolute', inset: '0', width: '100%', height: '100%', opacity: '0', cursor: 'inherit' },
})
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    boxSize: '4',
    color: 'transparent',
    borderWidth: '1px',
    borderColor: 'border.control',
    _after: { content: '""', boxSize: '2', bg: 'transparent', borderRadius: 'inherit' },
    ':checked ~ &': { borderColor: 'colorPalette.solid', _after: { bg: 'colorPalette.solid' } },
  },
  variants: { isRound: { true: { borderRadius: 'full' }, false: { borderRadius: 'l1' } } },
})

interface TileContentProps {
  readonly tile: AnswerTile<string>
  readonly isRound: boolean
}

function TileContent({ tile, isRound }: TileContentProps) {
  return (
    <>
      <Mark isRound={isRound} aria-hidden />
      {tile.sign}
      {tile.color ? (
        <Box as="span" aria-hidden flexShrink="0" boxSize="3" borderRadius="full" bg={tile.color} />
      ) : null}
      <bdi>{tile.label}</bdi>
    </>
  )
}

const Group = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', minWidth: '0' } })

interface OneTileProps<Value extends string> extends AnswerFieldProps<Value> {
  readonly tiles: readonly AnswerTile<Value>[]
}

/** One of a few answers: a group of radio buttons as large tiles. */
export function OneTile<Value extends string>(props: OneTileProps<Value>) {
  const { labelledBy, value, disabled, onChange, tiles } = props
  const name = useId()
  return (
    <Group role="radiogroup" aria-labelledby={labelledBy}>
      {tiles.map((tile) => (
        <Tile key={tile.value} colorPalette={tonePalettes[tile.tone]}>
          <Control
            type="radio"
            name={name}
            value={tile.value}
            checked={tile.value === value}
            disabled={disabled}
            onChange={() => onChange(tile.value)}
          />
          <TileContent tile={tile} isRound />
        </Tile>
      ))}
    </Group>
  )
}

interface SomeTilesProps extends AnswerFieldProps<readonly string[]> {
  readonly tiles: readonly AnswerTile<string>[]
}

/** Several of a few answers, in the order in which they are offered. */
export function SomeTiles(props: SomeTilesProps) {
  const { labelledBy, value = [], disabled, onChange, tiles } = props
  function toggle(one: string, isChosen: boolean): void {
    const chosen = tiles
      .map((tile) => tile.value)
      .filter((key) => (key === one ? isChosen : value.includes(key)))
    onChange(chosen.length === 0 ? null : chosen)
  }
  return (
    <Group role="group" aria-labelledby={labelledBy}>
      {tiles.map((tile) => (
        <Tile key={tile.value} colorPalette={tonePalettes[tile.tone]}>
          <Control
            type="checkbox"
            checked={value.includes(tile.value)}
            disabled={disabled}
            onChange={({ currentTarget }) => toggle(tile.value, currentTarget.checked)}
          />
          <TileContent tile={tile} isRound={false} />
        </Tile>
      ))}
    </Group>
  )
}
