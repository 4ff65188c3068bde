import { useState } from 'react'

/** What browsers know of a lamp, and the types of the web do not yet. */
interface Lamp {
  readonly torch?: boolean
}

export interface Torch {
  readonly isOn: boolean
  readonly toggle: () => void
}

/** The lamp beside a camera; null if it has none that a page may switch. It goes off with the camera. */
export function useTorch(stream: MediaStream | null): Torch | null {
  // A lamp is lit for one stream: the next one begins dark.
  const [lit, setLit] = useState<MediaStream | null>(null)
  const [broken, setBroken] = useState<MediaStream | null>(null)
  const track = stream?.getVideoTracks()[0]
  // Older browsers do not tell.
  const able = track?.getCapabilities?.() as Lamp | undefined
  if (!track || able?.torch !== true || broken === stream) return null
  const isOn = lit === stream
  return {
    isOn,
    toggle() {
      const change = { advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }
      track.applyConstraints(change).then(
        () => setLit(isOn ? null : stream),
        () => setBroken(stream),
      )
    },
  }
}
