import {
  CommentInput,
  InfoEditor,
  MultilingualInput,
  NameEditor,
  RichTextEditor,
  RichTextView,
} from '@atrium/modals'
import type { MultilingualKind } from '@atrium/modals'
import { useLanguage } from '@atrium/portal'
import { Box, Stack } from '@atrium/ui'
import { useState } from 'react'

import { languages } from '../settings.ts'
import { Opener } from './opener.tsx'
import { richSample } from './rich-sample.ts'

const lobby = { en: 'Lobby', fr: 'Hall d’entrée' }

export function NameStory() {
  return (
    <Opener
      modal={({ ok, cancel }) => (
        <NameEditor languages={languages} value={lobby} onOk={ok} onCancel={cancel} />
      )}
    />
  )
}

export function InfoStory() {
  return (
    <Opener
      modal={({ ok, cancel }) => (
        <InfoEditor
          languages={languages}
          value={{ name: lobby, description: { en: 'Open from 7 to 19' } }}
          descriptionRequired
          onOk={ok}
          onCancel={cancel}
        />
      )}
    />
  )
}

export function MultilingualStory() {
  const [value, setValue] = useState<Readonly<Record<string, string>>>({ ...lobby, fr: 'x' })
  const input = (label: string, kind: MultilingualKind) => (
    <MultilingualInput
      label={label}
      kind={kind}
      languages={languages}
      value={value}
      onChange={setValue}
      required
      errors={value['fr'] === 'x' ? { fr: 'Too short' } : {}}
    />
  )
  return (
    <Stack maxW="lg" gap="6">
      {input('Name', 'line')}
      {input('Description', 'area')}
      {input('Instructions', 'rich')}
    </Stack>
  )
}

export function RichTextStory() {
  const language = useLanguage((state) => state.code)
  const direction = useLanguage((state) => state.direction)
  const [html, setHtml] = useState(() => richSample(language, location.origin))
  return (
    <Stack maxW="3xl">
      <RichTextEditor
        label="Instructions"
        language={language}
        direction={direction}
        value={html}
        onChange={setHtml}
      />
      <RichTextEditor label="Note" value="" onChange={() => {}} />
      <Box as="output" data-result dir="ltr" textStyle="xs" overflowWrap="anywhere">
        {html}
      </Box>
    </Stack>
  )
}

export function RichViewStory() {
  const language = useLanguage((state) => state.code)
  return (
    <Box maxW="3xl" bg="bg.panel" p="4" borderRadius="l3">
      <RichTextView html={richSample(language, location.origin)} language={language} />
    </Box>
  )
}

export function CommentStory() {
  const [comment, setComment] = useState('')
  return (
    <Box maxW="md">
      <CommentInput value={comment} onChange={setComment} required />
    </Box>
  )
}
