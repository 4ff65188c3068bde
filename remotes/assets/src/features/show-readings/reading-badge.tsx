import type { Reading } from '@atrium/contract'
import { Badge, type Tone } from '@atrium/ui'
import { useReadingWords } from './use-reading-words.ts'

const tones = {
  normal: 'success',
  warning: 'warning',
  alarm: 'danger',
} as const satisfies Record<Reading['level'], Tone>

/** Whether a reading is normal, a warning, an alarm, or suspect, in words. */
export function ReadingBadge({ reading }: { readonly reading: Reading }) {
  const words = useReadingWords()
  const tone = reading.state === 'suspect' ? 'info' : tones[reading.level]
  return <Badge tone={tone}>{words.state(reading)}</Badge>
}
