import { useState } from 'react'
import { pointAfterKey, type PlanPoint } from './plan-point.ts'
import type { Placing } from './use-plan-changes.ts'

/** A location that the person is placing. */
export interface Held {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly was: PlanPoint | null
  readonly at: PlanPoint
}

/** Holds the one location that is being placed, until its position is saved or given up. */
export function useHeldPin(place: (placing: Placing) => Promise<void>) {
  const [held, setHeld] = useState<Held | null>(null)
  /** Saves the position of what is held. It stays where it is until the reply has come. */
  async function drop(at?: PlanPoint): Promise<void> {
    if (!held) return
    const placed = { ...held, at: at ?? held.at }
    setHeld(placed)
    const isSame = placed.was?.x === placed.at.x && placed.was.y === placed.at.y
    if (!isSame) await place(placed)
    setHeld((now) => (now?.id === placed.id ? null : now))
  }
  return {
    held,
    hold: setHeld,
    drop,
    cancel: () => setHeld(null),
    moveTo: (next: Held) => setHeld(next),
    /** Moves a pin by an arrow key. Returns whether the key was one. */
    nudge(pin: Held, key: string, isLarge: boolean): boolean {
      const at = pointAfterKey(pin.at, key, isLarge)
      if (at) setHeld({ ...pin, at })
      return at !== undefined
    },
    async takeOff({ id, name, at }: Held): Promise<void> {
      setHeld(null)
      await place({ id, name, was: at, at: null })
    },
  }
}
export type HeldPin = ReturnType<typeof useHeldPin>
