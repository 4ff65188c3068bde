import type { Attachment, PlanPin } from '@atrium/contract'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { useEffect, useRef } from 'react'
import { locationAddress } from '../../addresses/page-state.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import { MovablePin } from './movable-pin.tsx'
import { pointOf } from './plan-point.ts'
import { Frame, Pin, styleAt } from './plan-styles.ts'
import type { Held, HeldPin } from './use-held-pin.ts'

/** So many names fit beside each other on a plan as wide as its frame. */
const namesThatFit = 8

interface PlanPictureProps {
  /** Of the location whose plan it is. */
  readonly name: string
  readonly picture: Attachment
  readonly pins: readonly PlanPin[]
  readonly zoom: number
  /** Null while nothing is being placed. */
  readonly holding: HeldPin | null
}

/** The picture of a plan with the locations on it. It scrolls in its frame when it is larger. */
export function PlanPicture({ name, picture, pins, zoom, holding }: PlanPictureProps) {
  const t = useTexts()
  const { code: project } = useProject()
  const frame = useRef<HTMLDivElement>(null)
  const held = holding?.held ?? null
  const heldId = held?.id
  const formerId = useRef<string | undefined>(undefined)

  // The focus goes to what is picked up in the list, and to the plan when the pin under it is gone.
  useEffect(() => {
    const pinOf = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-pin="${id}"]`)
    if (heldId !== undefined) pinOf(heldId)?.focus()
    else if (formerId.current !== undefined && document.activeElement === document.body)
      (pinOf(formerId.current) ?? frame.current)?.focus()
    formerId.current = heldId
  }, [heldId])

  const shown: Held[] = pins.map(({ location_id: id, name: title, category_code: category, x, y }) => {
    const at = { x, y }
    return held?.id === id ? held : { id, name: title, category, was: at, at }
  })
  if (held && !pins.some((pin) => pin.location_id === held.id)) shown.push(held)
  const { width, height } = picture
  return (
    <Frame
      data-crowded={shown.length > namesThatFit * zoom * zoom ? '' : undefined}
      ref={frame}
      role="region"
      tabIndex={0}
      dir="ltr"
      aria-label={t('plan.region', { name })}
    >
      {/* Each pin is a button that the keyboard moves; a click on the plan is the pointer's way to the same. */}
      <div
        role="presentation"
        data-part="sheet"
        data-holding={held ? '' : undefined}
        style={{ width: `${zoom * 100}%` }}
        onClick={(event) =>
          held ? void holding?.drop(pointOf(event, event.currentTarget.getBoundingClientRect())) : undefined
        }
      >
        <img
          src={picture.picture?.url}
          alt={t('plan.picture', { name })}
          draggable={false}
          {...(width !== null && height !== null && { width, height })}
        />
        {shown.map((pin) =>
          holding ? (
            <MovablePin
              key={pin.id}
              pin={pin}
              isHeld={pin.id === heldId}
              label={t('plan.move', { name: pin.name })}
              holding={holding}
            />
          ) : (
            <Pin
              data-part="pin"
              key={pin.id}
              title={pin.name}
              style={styleAt(pin.at)}
              {...linkProps(locationAddress(project, pin.id))}
            >
              <CategoryIcon category={pin.category} size={14} />
              <span dir="auto">{pin.name}</span>
            </Pin>
          ),
        )}
      </div>
    </Frame>
  )
}
