/** How a keyboard scanner is told from a person. Times in milliseconds. */
export const scannerKeys = {
  /**
   * The longest pause between two keys of a scan. Scanners send one every 1 to 35, those by radio the slowest. A fast typist
   * needs 80 and more; a key that is held down repeats every 30, and is told by its own mark.
   */
  gap: 50,
  /** The fewest characters before Enter. Nobody types four and Enter at that pace; codes on equipment are hardly shorter. */
  shortest: 4,
  /** The most characters: what a code of the portal, or the address on a label, can have. */
  longest: 200,
} as const

/** What a scan needs to know of a key that was pressed. */
export interface PressedKey {
  readonly key: string
  /** When it was pressed: the clock of the device, which a busy page does not delay. */
  readonly timeStamp: number
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Keys that a scanner sends with letters. */
const besideLetters = new Set(['Shift', 'CapsLock', 'AltGraph'])

export interface Burst {
  /** Takes the next key. Returns the code that it ends, `typing` for a key within a burst, and null for any other. */
  readonly press: (key: PressedKey) => { readonly code: string } | 'typing' | null
  readonly forget: () => void
}

/** Collects keys that come too fast for a person, until Enter. */
export function createBurst(): Burst {
  let text = ''
  let last = -Infinity
  const forget = () => {
    text = ''
    last = -Infinity
  }
  return {
    forget,
    press({ key, timeStamp, repeat, ctrlKey, metaKey, altKey }) {
      if (besideLetters.has(key)) return null
      const isFast = timeStamp - last <= scannerKeys.gap
      const collected = isFast ? text : ''
      forget()
      if (key === 'Enter' && !repeat) {
        return collected.length >= scannerKeys.shortest ? { code: collected } : null
      }
      const isLetter = key.length === 1 && !repeat && !ctrlKey && !metaKey && !altKey
      if (!isLetter || collected.length >= scannerKeys.longest) return null
      text = collected + key
      last = timeStamp
      return collected === '' ? null : 'typing'
    },
  }
}
