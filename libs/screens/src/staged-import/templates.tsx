import { useLanguage } from '@atrium/portal'
import { Box, Button, Callout, HStack, SelectField, Text } from '@atrium/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'

const formats = ['xlsx', 'csv'] as const
export type TemplateFormat = (typeof formats)[number]

export interface TemplatesProps {
  readonly words: { readonly title: string; readonly hint: string; readonly language: string } & Readonly<
    Record<TemplateFormat, string>
  >
  /** The format being downloaded. */
  readonly busy: string | null
  readonly failure: string | null
  readonly onDownload: (format: TemplateFormat, language: string) => void
}

/** Empty tables to fill in, with the headings of a language. */
export function Templates({ words, busy, failure, onDownload }: TemplatesProps) {
  const own = useLanguage((state) => state.code)
  const languages = useLanguage((state) => state.languages)
  const [language, setLanguage] = useState(own)
  return (
    <Box as="section" aria-label={words.title}>
      <Text tone="muted" mb="2">
        {words.hint}
      </Text>
      <HStack flexWrap="wrap" gap="2" alignItems="flex-end">
        <SelectField
          label={words.language}
          value={language}
          onValueChange={setLanguage}
          options={languages.map(({ code, native }) => ({ value: code, label: native }))}
        />
        {formats.map((format) => (
          <Button key={format} busy={busy === format} onClick={() => onDownload(format, language)}>
            <Download size={16} aria-hidden />
            {words[format]}
          </Button>
        ))}
      </HStack>
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
    </Box>
  )
}
