import { ExtensionPlace, homeWidgets, useTexts, type TitledExtension } from '@atrium/portal'
import { chakra, IconButton, MenuButton } from '@atrium/ui'
import { GripVertical, MoreHorizontal } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import type { Card, CardSize } from './cards.ts'
import { useCardDrag } from './use-card-drag.ts'

const sizes: readonly CardSize[] = ['small', 'wide', 'tall']

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    overflow: 'hidden',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    boxShadow: 'xs',
    transition: 'opacity 80ms, border-color 80ms',
    '&[data-size=wide]': { gridColumn: { md: 'span 2' } },
    '&[data-size=tall]': { gridRow: { md: 'span 2' } },
    '&[data-dragged]': { opacity: '0.4' },
    '&[data-target]': { borderColor: 'accent.solid', boxShadow: '0 0 0 1px {colors.accent.solid}' },
  },
})

const Head = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', minH: '10', ps: '4', pe: '1', pt: '1' },
})

const Title = chakra('h2', {
  base: {
    flex: '1',
    minW: '0',
    textStyle: 'sm',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

const Body = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', px: '4', pb: '4' } })

/** Steps of the arrow keys on the handle, in reading order. */
const stepOf = (key: string, direction: string): number => {
  if (key === 'ArrowUp') return -1
  if (key === 'ArrowDown') return 1
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  return key === forward ? 1 : key === backward ? -1 : 0
}

export interface HomeCardProps {
  readonly card: Card
  readonly extension: TitledExtension
  readonly projectId: string
  readonly isArranging: boolean
  readonly onDrop: (widget: string, to: string) => void
  /** Moves the card so many places. */
  readonly onStep: (by: number) => void
  readonly onResize: (size: CardSize) => void
  readonly onRemove: () => void
}

/** A card of the home page: the widget of a module, and while the person arranges them a handle and a menu. */
export function HomeCard({
  card,
  extension,
  projectId,
  isArranging,
  onDrop,
  onStep,
  onResize,
  onRemove,
}: HomeCardProps) {
  const t = useTexts()
  const id = useId()
  const drag = useCardDrag(card.widget, isArranging, onDrop)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction)
    if (step === 0) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <Item
      ref={drag.card}
      data-size={card.size}
      data-dragged={drag.isDragged || undefined}
      data-target={drag.isTarget || undefined}
      aria-labelledby={id}
    >
      <Head>
        {isArranging ? (
          <IconButton
            ref={drag.handle}
            label={t('arrange.move', { card: extension.title })}
            icon={<GripVertical aria-hidden />}
            cursor="grab"
            ms="-2"
            onKeyDown={onKeyDown}
          />
        ) : null}
        <Title id={id}>{extension.title}</Title>
        {isArranging ? (
          <MenuButton
            kind="quiet"
            label={t('arrange.menu', { card: extension.title })}
            icon={<MoreHorizontal aria-hidden />}
            items={[
              ...sizes.map((size) => ({
                value: size,
                label: t(`arrange.sizes.${size}`),
                checked: size === card.size,
              })),
              { value: 'remove', label: t('arrange.remove'), tone: 'danger' as const, separated: true },
            ]}
            onSelect={(value) => {
              const size = sizes.find((one) => one === value)
              if (size) onResize(size)
              else onRemove()
            }}
          />
        ) : null}
      </Head>
      <Body>
        <ExtensionPlace point={homeWidgets} extension={extension} props={{ projectId, size: card.size }} />
      </Body>
    </Item>
  )
}
