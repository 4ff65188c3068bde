import { chakra, IconButton } from '@atrium/ui'
import { useTexts } from '@atrium/portal'
import { GripVertical } from 'lucide-react'
import { useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'

const Line = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'l2',
    '& > a': { flex: '1', minW: '0' },
    '& button': { opacity: '0', cursor: 'grab', flexShrink: '0' },
    '&:hover button, & button:focus-visible': { opacity: '1' },
    '@media (pointer: coarse)': { '& button': { opacity: '1' } },
    '&[data-target]': { boxShadow: '0 0 0 1px {colors.accent.solid}' },
    '&[data-dragged]': { opacity: '0.4' },
  },
})

/** The type of what a dragged favourite carries. Nothing else can be dropped on one. */
const kind = 'application/x-atrium-favourite'

interface FavouriteLineProps {
  readonly name: string
  /** Its place among those that are shown. */
  readonly place: number
  /** Null where there is no room for a handle. */
  readonly onMove: ((from: number, to: number) => void) | null
  readonly children: ReactNode
}

/** A favourite with a handle that moves it: dragged to another one, or by the arrow keys. */
export function FavouriteLine({ name, place, onMove, children }: FavouriteLineProps) {
  const t = useTexts()
  const [isDragged, setDragged] = useState(false)
  const [isTarget, setTarget] = useState(false)
  if (!onMove) return <li>{children}</li>
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onMove(place, place + step)
  }
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(kind)
  return (
    <Line
      data-target={isTarget || undefined}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => {
        if (!accepts(event)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false)
        if (!accepts(event)) return
        event.preventDefault()
        onMove(Number(event.dataTransfer.getData(kind)), place)
      }}
    >
      {children}
      <IconButton
        size="sm"
        label={t('frame.moveFavourite', { name })}
        icon={<GripVertical size={14} aria-hidden />}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(kind, String(place))
          event.dataTransfer.effectAllowed = 'move'
          setDragged(true)
        }}
        onDragEnd={() => setDragged(false)}
        onKeyDown={onKeyDown}
      />
    </Line>
  )
}
