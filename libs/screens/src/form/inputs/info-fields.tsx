import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useModalTexts } from '@atrium/modals/texts'
import { useLanguage } from '@atrium/portal'
import { Box, Stack, Tabs, TextArea, TextField } from '@atrium/ui'
import { useState } from 'react'
import type { Bound } from '../field.ts'
import { needsEveryLanguage } from '../fields/texts-field.ts'
import { NewerNote } from './newer-note.tsx'

interface InfoFieldsProps {
  readonly name: Bound<Multilingual>
  readonly description: Bound<Multilingual>
}

/** Leads to a tab that needs a look. */
function Mark({ label }: { readonly label: string }) {
  return <Box role="img" aria-label={label} boxSize="1.5" borderRadius="full" bg="orange.solid" />
}

/** Name and description, a tab for each language. */
export function InfoFields({ name, description }: InfoFieldsProps) {
  const t = useModalTexts()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const [shown, setShown] = useState(own)
  const missing = languages.filter(({ code }) => (name.value[code] ?? '').trim() === '')
  const [answered, setAnswered] = useState(name.error)
  if (name.error !== answered) {
    setAnswered(name.error)
    // The first language without a name is shown, unless one is shown already.
    const [first] = missing
    if (name.error !== undefined && first && !missing.some(({ code }) => code === shown)) setShown(first.code)
  }
  const needsName = needsEveryLanguage(name.value, name.before)
  // A name that was given in a language cannot be taken away there.
  const isNameNeeded = needsName || !missing.some(({ code }) => code === shown)
  const direction = languages.find(({ code }) => code === shown)?.direction ?? 'ltr'
  /** What somebody else has saved in a language, where it differs from what stands in the form. */
  const newerIn = (code: string) =>
    [name, description]
      .filter(({ value, newer }) => newer && (newer[code] ?? '') !== (value[code] ?? ''))
      .map(({ newer }) => newer?.[code] ?? '')
      .map((value) => (value === '' ? t('newerEmpty') : t('newerValue', { value })))
  const inLanguage = (label: string, field: Bound<Multilingual>, maxLength: number) => {
    const { value, error, newer } = field
    const write = (text: string) => field.change({ ...value, [shown]: text })
    return {
      label,
      lang: shown,
      dir: direction,
      maxLength,
      value: value[shown] ?? '',
      error,
      hint: newer ? (
        <NewerNote value={newer[shown] ?? ''} typed={value[shown] ?? ''} onTake={write} />
      ) : undefined,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write(currentTarget.value),
    }
  }
  return (
    <Tabs
      label={t('languages')}
      value={shown}
      onValueChange={setShown}
      tabs={languages.map(({ code, native }) => ({
        value: code,
        label: (
          <>
            <bdi lang={code}>{native}</bdi>
            {needsName && missing.some((language) => language.code === code) ? (
              <Mark label={t('notFilledIn')} />
            ) : null}
            {code !== shown && newerIn(code).length > 0 ? <Mark label={newerIn(code).join(' ')} /> : null}
          </>
        ),
      }))}
    >
      <Stack>
        <TextField {...inLanguage(t('name'), name, limits.nameLength)} required={isNameNeeded} />
        <TextArea {...inLanguage(t('description'), description, limits.descriptionLength)} rows={2} />
      </Stack>
    </Tabs>
  )
}
