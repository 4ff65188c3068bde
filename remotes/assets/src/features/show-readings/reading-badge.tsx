import type { Reading } from '@atrium/contract'
import { Badge, type Tone } from '@atrium/ui'
import { useReadingWords } from './use-reading-words.ts'

const tones = {
  normal: 'success',
  warning: 'warning',
  alarm: 'danger',
} as const satisfies Record<Reading['level'], Tone>

/** Whether a reading is normal, a warning, an alarm, suspect or rejected, in words. */
export function ReadingBadge({ reading }: { readonly reading: Reading }) {
  const words = useReadingWords()
  const others = { suspect: 'info', rejected: 'neutral' } as const
  const tone = reading.state === 'accepted' ? tones[reading.level] : others[reading.state]
  return <Badge tone={tone}>{words.state(reading)}</Badge>
}
