import { limits } from '@atrium/contract/limits'
import { TextField } from '@atrium/ui'
import { useModalTexts } from '../texts.ts'
import { NewerNote } from './newer-note.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly error: string | undefined
  /** What somebody else has saved meanwhile. */
  readonly newer: string | undefined
  readonly onChange: (code: string) => void
}

export function CodeField({ value, error, newer, onChange }: CodeFieldProps) {
  const t = useModalTexts()
  return (
    <TextField
      label={t('code')}
      required
      autoComplete="off"
      maxLength={limits.codeLength}
      value={value}
      error={error}
      hint={newer === undefined ? undefined : <NewerNote value={newer} typed={value} onTake={onChange} />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
