import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useLanguage } from '@atrium/portal'
import { Box, Stack, Tabs, TextArea, TextField } from '@atrium/ui'
import { useState, type ReactNode } from 'react'
import { useModalTexts } from '../texts.ts'
import { NewerNote } from './newer-note.tsx'

export interface Info {
  readonly name: Multilingual
  readonly description: Multilingual
}

interface InfoFieldsProps {
  readonly value: Info
  readonly onChange: (change: Partial<Info>) => void
  readonly errors: { readonly name?: string; readonly description?: string }
  /** Whether the name must be given in every language. */
  readonly needsName: boolean
  /** What somebody else has saved of a field that the person has changed, too. */
  readonly newer?: Partial<Info>
}

/** Name and description, a tab for each language. */
export function InfoFields({ value, onChange, errors, needsName, newer = {} }: InfoFieldsProps) {
  const t = useModalTexts()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const [shown, setShown] = useState(own)
  const missing = languages.filter(({ code }) => (value.name[code] ?? '').trim() === '')
  const [answered, setAnswered] = useState(errors.name)
  if (errors.name !== answered) {
    setAnswered(errors.name)
    // A name that is wanting leads to where it is wanting.
    const [first] = missing
    if (errors.name !== undefined && first && !missing.some(({ code }) => code === shown))
      setShown(first.code)
  }
  const direction = languages.find(({ code }) => code === shown)?.direction ?? 'ltr'
  const write = (field: keyof Info, text: string) => onChange({ [field]: { ...value[field], [shown]: text } })
  const note = (field: keyof Info): ReactNode => {
    const saved = newer[field]
    return saved ? (
      <NewerNote
        value={saved[shown] ?? ''}
        typed={value[field][shown] ?? ''}
        onTake={(text) => write(field, text)}
      />
    ) : undefined
  }
  const inLanguage = (field: keyof Info, maxLength: number) => ({
    label: t(field),
    lang: shown,
    dir: direction,
    maxLength,
    value: value[field][shown] ?? '',
    error: errors[field],
    hint: note(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => write(field, currentTarget.value),
  })
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
              <Box
                role="img"
                aria-label={t('notFilledIn')}
                boxSize="1.5"
                borderRadius="full"
                bg="orange.solid"
              />
            ) : null}
          </>
        ),
      }))}
    >
      <Stack>
        <TextField {...inLanguage('name', limits.nameLength)} required={needsName} />
        <TextArea {...inLanguage('description', limits.descriptionLength)} rows={2} />
      </Stack>
    </Tabs>
  )
}
