import { useLanguage, useTexts } from '@atrium/portal'
import { Box, Button, Callout, HStack, SelectField, Text } from '@atrium/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '../../files/use-download.ts'

const formats = ['xlsx', 'csv'] as const

/** Empty tables to be filled in, with the headings of a language. */
export function Templates({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const own = useLanguage((state) => state.code)
  const languages = useLanguage((state) => state.languages)
  const [language, setLanguage] = useState(own)
  const { download, failure, busy } = useDownload()
  return (
    <Box as="section" aria-label={t('import.template')}>
      <Text tone="muted" mb="2">
        {t('import.templateHint')}
      </Text>
      <HStack flexWrap="wrap" gap="2" alignItems="flex-end">
        <SelectField
          label={t('import.templateLanguage')}
          value={language}
          onValueChange={setLanguage}
          options={languages.map(({ code, native }) => ({ value: code, label: native }))}
        />
        {formats.map((format) => (
          <Button
            key={format}
            busy={busy === format}
            onClick={() =>
              void download(
                '/location/getImportTemplate',
                { project_id: projectId, format, language },
                format,
              )
            }
          >
            <Download size={16} aria-hidden />
            {t(`import.templates.${format}`)}
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
