import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { MultilingualInput } from '@atrium/modals'
import { useLanguage } from '@atrium/portal'
import { Stack } from '@atrium/ui'
import type { Bound } from '../field.ts'
import { NewerNote } from './newer-note.tsx'

interface NamesFieldProps {
  readonly label: string
  readonly field: Bound<Multilingual>
}

/** A name in every language. An error is shown in the languages that lack it. */
export function NamesField({ label, field: { value, error, newer, change } }: NamesFieldProps) {
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const isMissing = ({ code }: { readonly code: string }) => (value[code] ?? '').trim() === ''
  // The server may refuse a name that is given everywhere: then it is wrong in every language.
  const wrong = languages.some(isMissing) ? languages.filter(isMissing) : languages
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
        onChange={change}
      />
      {newer
        ? languages.map(({ code }) => (
            <NewerNote
              key={code}
              value={newer[code] ?? ''}
              typed={value[code] ?? ''}
              onTake={(text) => change({ ...value, [code]: text })}
            />
          ))
        : null}
    </Stack>
  )
}
