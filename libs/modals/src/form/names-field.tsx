import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { MultilingualInput } from '@atrium/modals'
import { useLanguage } from '@atrium/portal'
import { Stack } from '@atrium/ui'
import { NewerNote } from './newer-note.tsx'

interface NamesFieldProps {
  readonly label: string
  readonly value: Multilingual
  readonly error: string | undefined
  /** What somebody else has saved meanwhile. */
  readonly newer: Multilingual | undefined
  readonly onChange: (value: Multilingual) => void
}

/** A name in every language; what is wrong is said where the name is wanting. */
export function NamesField({ label, value, error, newer, onChange }: NamesFieldProps) {
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const isWanting = ({ code }: { readonly code: string }) => (value[code] ?? '').trim() === ''
  // Refused as a whole, as by the server, it is wrong wherever one looks.
  const wrong = languages.some(isWanting) ? languages.filter(isWanting) : languages
  return (
    <Stack gap="1">
      <MultilingualInput
        label={label}
        required
        languages={languages}
        initialLanguage={own}
        maxLength={limits.nameLength}
        value={value}
        errors={error === undefined ? {} : Object.fromEntries(wrong.map(({ code }) => [code, error]))}
        onChange={onChange}
      />
      {newer
        ? languages.map(({ code }) => (
            <NewerNote
              key={code}
              value={newer[code] ?? ''}
              typed={value[code] ?? ''}
              onTake={(text) => onChange({ ...value, [code]: text })}
            />
          ))
        : null}
    </Stack>
  )
}
