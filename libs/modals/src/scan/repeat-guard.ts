import { scanTimes } from './scan-times.ts'

interface Known {
  /** When it was last in view, in milliseconds. */
  at: number
  /** Whether a picture since then showed it no more. */
  isAway: boolean
}

/**
 * Tells one scan from the next. Takes what each picture shows, and returns the code of it that the person points at, if that is a
 * new scan: a code counts again when it was out of view for a second. A slow device that looks less often sees no second scan in
 * a code that stays.
 */
export function repeatGuard(): (shown: readonly string[], middle: string, now: number) => boolean {
  const known = new Map<string, Known>()
  return (shown, middle, now) => {
    const before = known.get(middle)
    const isNew = !before || (before.isAway && now - before.at >= scanTimes.again)
    for (const [text, one] of known) {
      if (shown.includes(text)) continue
      one.isAway = true
      if (now - one.at >= scanTimes.again) known.delete(text)
    }
    // What lies at the edge was not scanned yet, but keeps what was scanned in view.
    for (const text of shown)
      if (text === middle || known.has(text)) known.set(text, { at: now, isAway: false })
    return middle !== '' && isNew
  }
}
