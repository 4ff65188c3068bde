import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import { pointOf, type PlanPoint } from './plan-point.ts'
import { PinButton, styleAt } from './plan-styles.ts'
import type { Held, HeldPin } from './use-held-pin.ts'

interface MovablePinProps {
  readonly pin: Held
  readonly isHeld: boolean
  readonly label: string
  readonly holding: HeldPin
}

/** Pointers that move less have clicked. */
const clickRadius = 4

/** A pin that is dragged with a pointer, and moved with arrow keys. A click or Enter picks it up, another one saves its position. */
export function MovablePin({ pin, isHeld, label, holding }: MovablePinProps) {
  const from = useRef<{ x: number; y: number; isDragged: boolean } | null>(null)

  function pointUnder(event: PointerEvent<HTMLButtonElement>): PlanPoint | undefined {
    const sheet = event.currentTarget.parentElement
    return sheet ? pointOf(event, sheet.getBoundingClientRect()) : undefined
  }
  function drag(event: PointerEvent<HTMLButtonElement>): void {
    const start = from.current
    if (!start || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    start.isDragged ||= Math.hypot(event.clientX - start.x, event.clientY - start.y) > clickRadius
    const at = start.isDragged ? pointUnder(event) : undefined
    if (at) holding.moveTo({ ...pin, at })
  }
  function press(event: KeyboardEvent): void {
    if (holding.nudge(pin, event.key, event.shiftKey)) event.preventDefault()
    else if (event.key === 'Escape' && isHeld) {
      event.preventDefault()
      event.stopPropagation()
      holding.cancel()
    } else if (event.key === 'Delete' && pin.was) void holding.takeOff({ ...pin, at: pin.was })
  }

  return (
    <PinButton
      type="button"
      data-part="pin"
      data-pin={pin.id}
      data-held={isHeld ? '' : undefined}
      aria-pressed={isHeld}
      aria-label={label}
      title={pin.name}
      style={styleAt(pin.at)}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY, isDragged: false }
      }}
      onPointerMove={drag}
      onPointerCancel={() => {
        from.current = null
        holding.cancel()
      }}
      onClick={(event) => {
        // The click is not for the plan below.
        event.stopPropagation()
        const isDragged = from.current?.isDragged ?? false
        from.current = null
        if (isDragged || isHeld) void holding.drop()
        else holding.hold(pin)
      }}
    >
      <CategoryIcon category={pin.category} size={14} />
      <span dir="auto">{pin.name}</span>
    </PinButton>
  )
}
