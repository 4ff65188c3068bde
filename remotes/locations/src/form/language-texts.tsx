import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useLanguage, useTexts } from '@atrium/portal'
import { Box, Stack, Tabs, TextArea, TextField } from '@atrium/ui'
import { useState, type ReactNode } from 'react'

type Texts = Readonly<Record<'name' | 'description', Multilingual>>

interface LanguageTextsProps {
  readonly texts: Texts
  /** In words, by field. */
  readonly errors: { readonly name?: string; readonly description?: string }
  /** Whether the name must be given in every language. */
  readonly needsName: boolean
  /** What stands below a field besides. */
  readonly note: (field: keyof Texts, language: string) => ReactNode
  readonly onChange: (change: Partial<Texts>) => void
}

/** A name and a description in every language, one language at a time. */
export function LanguageTexts({ texts, errors, needsName, note, onChange }: LanguageTextsProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const own = useLanguage((state) => state.code)
  const [shown, setShown] = useState(own)
  const missing = languages.filter(({ code }) => (texts.name[code] ?? '').trim() === '')
  const [answered, setAnswered] = useState(errors)
  if (errors !== answered) {
    setAnswered(errors)
    // A name that is wanting leads to where it is wanting.
    const [first] = missing
    if (errors.name !== undefined && first && !missing.some(({ code }) => code === shown))
      setShown(first.code)
  }
  const direction = languages.find(({ code }) => code === shown)?.direction ?? 'ltr'

  const inLanguage = (field: keyof Texts, maxLength: number) => ({
    label: t(`fields.${field}`),
    lang: shown,
    dir: direction,
    maxLength,
    value: texts[field][shown] ?? '',
    error: errors[field],
    hint: note(field, shown),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: { ...texts[field], [shown]: currentTarget.value } }),
  })
  return (
    <Tabs
      label={t('form.languages')}
      value={shown}
      onValueChange={setShown}
      tabs={languages.map(({ code, native }) => {
        const isWanting = needsName && missing.some((language) => language.code === code)
        return {
          value: code,
          label: (
            <>
              <bdi lang={code}>{native}</bdi>
              {isWanting ? <Wanting label={t('form.wanting')} /> : null}
            </>
          ),
        }
      })}
    >
      <Stack>
        <TextField {...inLanguage('name', limits.nameLength)} required={needsName} />
        <TextArea {...inLanguage('description', limits.descriptionLength)} rows={2} />
      </Stack>
    </Tabs>
  )
}

/** A dot on a tab; screen readers hear what it means. */
function Wanting({ label }: { readonly label: string }) {
  return <Box role="img" aria-label={label} boxSize="1.5" borderRadius="full" bg="orange.solid" />
}
