import { useModalTexts } from '@atrium/modals/texts'
import { TakeNewer } from './take-newer.tsx'

interface NewerNoteProps {
  /** What somebody else has saved meanwhile. */
  readonly value: string
  readonly typed: string
  readonly onTake: (value: string) => void
}

/** Below a text field that two people have changed. Empty if both typed the same. */
export function NewerNote({ value, typed, onTake }: NewerNoteProps) {
  const t = useModalTexts()
  if (value === typed) return null
  return (
    <TakeNewer
      said={value === '' ? t('newerEmpty') : t('newerValue', { value })}
      onTake={() => onTake(value)}
    />
  )
}
