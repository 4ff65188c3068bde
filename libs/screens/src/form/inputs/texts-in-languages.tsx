import type { Multilingual } from '@atrium/contract'
import { useModalTexts } from '@atrium/modals/texts'
import { useLanguage } from '@atrium/portal'
import { Box, Button, Stack, Text, TextArea, TextField } from '@atrium/ui'
import { CopyPlus } from 'lucide-react'
import { useId } from 'react'
import type { Bound } from '../field.ts'
import { NewerNote } from './newer-note.tsx'

interface TextsInLanguagesProps {
  /** What the text is, for example 'Name'. */
  readonly label: string
  readonly field: Bound<Multilingual>
  readonly maxLength: number
  /** Whether every language needs a text. */
  readonly required?: boolean
  /** Rows of each field; one line without it. */
  readonly rows?: number
}

/** A text with a field for each language below one another, the user's own first. A button copies it to the empty ones. */
export function TextsInLanguages({ label, field, maxLength, required = false, rows }: TextsInLanguagesProps) {
  const t = useModalTexts()
  const labelId = useId()
  const { value, error, newer, change } = field
  const own = useLanguage((state) => state.code)
  const languages = useLanguage((state) => state.languages)
  const ownFirst = languages.toSorted((a, b) => Number(b.code === own) - Number(a.code === own))
  const textIn = (code: string) => value[code] ?? ''
  const empty = languages.filter(({ code }) => textIn(code).trim() === '')
  const source = ownFirst.find(({ code }) => textIn(code).trim() !== '')
  const maySpread = source !== undefined && empty.length > 0
  function spread(): void {
    if (!source || !maySpread) return
    change({ ...value, ...Object.fromEntries(empty.map(({ code }) => [code, textIn(source.code)])) })
  }
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Text id={labelId} textStyle="label" mb="1">
        {label}
      </Text>
      <Stack gap="2">
        {ownFirst.map(({ code, native, direction }) => {
          const typed = textIn(code)
          const write = (text: string) => change({ ...value, [code]: text })
          const input = {
            label: <bdi lang={code}>{native}</bdi>,
            required,
            lang: code,
            dir: direction,
            autoComplete: 'off',
            maxLength,
            value: typed,
            // What is wrong is said where a text is missing; if none is, the server refused them all.
            error: empty.length === 0 || typed.trim() === '' ? error : undefined,
            hint: newer && <NewerNote value={newer[code] ?? ''} typed={typed} onTake={write} />,
            onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
              write(currentTarget.value),
          }
          return rows === undefined ? (
            <TextField key={code} {...input} />
          ) : (
            <TextArea key={code} {...input} rows={rows} />
          )
        })}
      </Stack>
      {/* Below the fields, so that a dialog begins with the first of them. */}
      {languages.length > 1 ? (
        <Button size="xs" kind="quiet" mt="1" aria-disabled={maySpread ? undefined : true} onClick={spread}>
          <CopyPlus size={14} aria-hidden />
          {t('copyToLanguages')}
        </Button>
      ) : null}
    </Box>
  )
}
