import { Box, Tabs, TextArea, TextField } from '@atrium/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'

import type { EditorLanguage, Multilingual } from '../name-editor/multilingual.ts'
import { RichTextEditor } from '../rich-text/lazy-rich-text.tsx'
import { useModalTexts } from '../texts.ts'
import { LanguageTab } from './language-tab.tsx'

export type MultilingualKind = 'line' | 'area' | 'rich'

export interface MultilingualInputProps {
  /** What the text is, for example 'Description'. */
  label: string
  languages: readonly EditorLanguage[]
  value: Multilingual
  onChange: (value: Multilingual) => void
  /** The kind of input, for all languages or for each by its code. */
  kind?: MultilingualKind | ((code: string) => MultilingualKind)
  /** The longest text in one language, in characters. Rich text counts its markup, and its owner checks the length. */
  maxLength?: number
  required?: boolean
  /** Errors by language. */
  errors?: Readonly<Record<string, string | undefined>>
  /** The language shown first; by default the first one. */
  initialLanguage?: string
}

/**
 * One text in every active language, with a tab for each. The tabs show missing texts and errors; typed text runs in the
 * direction of its tab's language.
 */
export function MultilingualInput(props: MultilingualInputProps) {
  const { label, languages, value, onChange, kind = 'line', maxLength, required = false, errors = {} } = props
  const t = useModalTexts()
  const [shown, setShown] = useState(props.initialLanguage ?? languages[0]?.code ?? '')
  // New errors switch to their language once; after that the person goes where they like.
  const wrong = languages.find(({ code }) => errors[code])
  const [wasWrong, setWasWrong] = useState(wrong !== undefined)
  if (wasWrong !== (wrong !== undefined)) {
    setWasWrong(wrong !== undefined)
    if (wrong && !errors[shown]) setShown(wrong.code)
  }
  const language = languages.find(({ code }) => code === shown)
  const write = (text: string) => onChange({ ...value, [shown]: text })
  const field = {
    label,
    required,
    error: errors[shown],
    value: value[shown] ?? '',
  }
  const plain = {
    ...field,
    lang: shown,
    dir: language?.direction ?? 'ltr',
    ...(maxLength === undefined ? {} : { maxLength }),
  }
  const state = (code: string) =>
    errors[code] ? 'invalid' : (value[code] ?? '').trim() === '' ? 'empty' : 'fine'

  const editors: Record<MultilingualKind, () => ReactNode> = {
    line: () => <TextField {...plain} onChange={(event) => write(event.currentTarget.value)} />,
    area: () => <TextArea {...plain} onChange={(event) => write(event.currentTarget.value)} />,
    rich: () => (
      <RichTextEditor
        key={shown}
        {...field}
        language={shown}
        direction={language?.direction ?? 'ltr'}
        onChange={write}
      />
    ),
  }
  return (
    <Box>
      <Tabs
        label={t('languages')}
        value={shown}
        onValueChange={setShown}
        tabs={languages.map(({ code, native }) => ({
          value: code,
          label: <LanguageTab native={native} code={code} state={state(code)} />,
        }))}
      >
        {editors[typeof kind === 'function' ? kind(shown) : kind]()}
      </Tabs>
    </Box>
  )
}
