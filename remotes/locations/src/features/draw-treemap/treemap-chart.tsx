import { useLanguage, useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { layOutTreemap, type Tile } from './layout-treemap.ts'
import { tileAfterKey } from './tile-after-key.ts'
import type { Figure, Measure } from './treemap-figures.ts'
import { hues, treemapStyles } from './treemap-styles.ts'
import { useFigureWords } from './use-figure-words.ts'
import { useSize } from './use-size.ts'

interface TreemapChartProps {
  readonly label: string
  readonly figures: readonly Figure[]
  readonly by: Measure
  /** The tile that gets the focus when the focus enters the chart. */
  readonly startId: string
  /** Whether to focus that tile at once, as after a step in or out. */
  readonly takesFocus: boolean
  readonly onOpen: (figure: Figure) => void
  /** Null at the top. */
  readonly onOut: (() => void) | null
}

/** Smaller tiles have no text. */
const wordsFrom = { width: 34, height: 18 }
const figureFrom = 120

/**
 * Nested rectangles with areas in proportion to their sizes. Arrow keys move between tiles, Enter opens one, Escape and
 * Backspace go back.
 */
export function TreemapChart(props: TreemapChartProps) {
  const { label, figures, by, startId, takesFocus, onOpen, onOut } = props
  const t = useTexts()
  const direction = useLanguage((state) => state.direction)
  const { words, nameOf, size: sizeOf } = useFigureWords(figures, by)
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const tiles = useMemo(() => layOutTreemap(figures, by, width, height), [figures, by, width, height])
  const [chosenId, setChosenId] = useState(startId)
  const chosen = Math.max(
    0,
    tiles.findIndex(({ figure }) => figure.id === chosenId),
  )
  const wantsFocus = useRef(takesFocus)

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const tile = frame.current?.querySelector<HTMLElement>('[data-part=tile][tabindex="0"]')
    if (!tile) return
    wantsFocus.current = false
    tile.focus({ preventScroll: true })
  })

  function press(event: KeyboardEvent): void {
    const ways: Readonly<Record<string, Parameters<typeof tileAfterKey>[2]>> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowRight: direction === 'rtl' ? 'back' : 'forward',
      ArrowLeft: direction === 'rtl' ? 'forward' : 'back',
      Home: 'first',
      End: 'last',
    }
    const way = ways[event.key]
    const next = way && tiles[tileAfterKey(tiles, chosen, way)]
    if (next) {
      event.preventDefault()
      wantsFocus.current = true
      setChosenId(next.figure.id)
    } else if ((event.key === 'Escape' || event.key === 'Backspace') && onOut) {
      event.preventDefault()
      onOut()
    }
  }

  return (
    <Box ref={frame} role="group" aria-label={label} css={treemapStyles} onKeyDown={press}>
      {tiles.map((tile, place) => (
        <button
          key={tile.figure.id}
          type="button"
          data-part="tile"
          data-hue={hues[tile.place % hues.length]}
          data-rest={tile.figure.isRest ? '' : undefined}
          aria-disabled={tile.figure.isRest || undefined}
          title={words(tile.figure)}
          tabIndex={place === chosen ? 0 : -1}
          style={boxOf(tile)}
          onFocus={() => setChosenId(tile.figure.id)}
          onClick={() => tile.figure.isRest || onOpen(tile.figure)}
        >
          {tile.width < wordsFrom.width || tile.height < wordsFrom.height ? null : (
            <span data-part="head" aria-hidden>
              <span data-part="words">
                <bdi>{nameOf(tile.figure)}</bdi>
              </span>
              {tile.width < figureFrom ? null : <span data-part="figure">{sizeOf(tile.figure)}</span>}
            </span>
          )}
          <span data-part="told">{words(tile.figure)}</span>
          {hasRoomToSayEmpty(tile) ? (
            <span data-part="empty" aria-hidden>
              {t('treemap.empty')}
            </span>
          ) : null}
          {tile.inside.map((inner) => (
            <span key={inner.figure.id} data-part="inner" aria-hidden style={boxOf(inner, tile)}>
              {inner.width < wordsFrom.width || inner.height < wordsFrom.height ? null : (
                <>
                  <bdi>{nameOf(inner.figure)}</bdi>
                  {inner.width < figureFrom || (by === 'locations' && inner.figure.below === 0) ? null : (
                    <span data-part="figure">{sizeOf(inner.figure)}</span>
                  )}
                </>
              )}
            </span>
          ))}
        </button>
      ))}
    </Box>
  )
}

/** Returns whether nothing lies below the location of a tile, and the tile has room to say so. */
function hasRoomToSayEmpty({ figure, width, height }: Tile): boolean {
  return figure.below === 0 && !figure.isRest && width >= figureFrom && height >= 52
}

/** Width of a tile's border. Nested tiles are positioned inside it. */
const border = 1

function boxOf({ x, y, width, height }: Tile, within?: Tile) {
  return {
    insetInlineStart: within ? x - within.x - border : x,
    insetBlockStart: within ? y - within.y - border : y,
    width,
    height,
  }
}
