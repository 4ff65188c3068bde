import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { TextField } from '@atrium/ui'
import { NewerNote } from './newer-note.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly error: string | undefined
  /** What somebody else has saved meanwhile. */
  readonly newer: string | undefined
  readonly onChange: (code: string) => void
}

export function CodeField({ value, error, newer, onChange }: CodeFieldProps) {
  const t = useTexts()
  return (
    <TextField
      label={t('fields.code')}
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
