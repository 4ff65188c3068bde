import { useModalTexts } from '../texts.ts'
import { TakeNewer } from './take-newer.tsx'

interface NewerNoteProps {
  /** What somebody else has saved meanwhile. */
  readonly value: string
  readonly typed: string
  readonly onTake: (value: string) => void
}

/** Below a field of text that two people have changed. Nothing where both came to the same. */
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
