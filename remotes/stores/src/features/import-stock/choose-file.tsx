import { DropFile, Templates } from '@atrium/modals'
import { useDownload, useTexts } from '@atrium/portal'
import { Callout, Stack } from '@atrium/ui'

interface ChooseFileProps {
  readonly storeId: string
  readonly failure: string | null
  readonly onFile: (file: File) => void
}

/** The table to import, or an empty one to begin with. */
export function ChooseFile({ storeId, failure, onFile }: ChooseFileProps) {
  const t = useTexts()
  const template = useDownload()
  return (
    <Stack gap="4">
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      <DropFile
        words={{ drop: t('import.drop'), choose: t('import.choose'), hint: t('import.hint') }}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={onFile}
      />
      <Templates
        words={{
          title: t('import.template'),
          hint: t('import.templateHint'),
          language: t('import.templateLanguage'),
          xlsx: t('import.templates.xlsx'),
          csv: t('import.templates.csv'),
        }}
        busy={template.busy}
        failure={template.failure}
        onDownload={(format, language) =>
          void template.download('/store/getImportTemplate', { store_id: storeId, format, language }, format)
        }
      />
    </Stack>
  )
}
