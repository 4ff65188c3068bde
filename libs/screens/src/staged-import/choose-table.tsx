import { Callout, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'
import { DropFile } from './drop-file.tsx'
import { useImportTexts } from './own-texts.tsx'
import { Templates, type TemplatesProps } from './templates.tsx'

interface ChooseTableProps {
  /** Why the last file was refused. */
  readonly failure: string | null
  readonly onFile: (file: File) => void
  readonly templateHint: string
  readonly template: Pick<TemplatesProps, 'busy' | 'failure' | 'onDownload'>
  /** Shown before a file is chosen. */
  readonly children?: ReactNode
  readonly disabled?: boolean
}

/** Asks for the table to import, and offers an empty one. */
export function ChooseTable({
  failure,
  onFile,
  templateHint,
  template,
  children,
  disabled = false,
}: ChooseTableProps) {
  const t = useImportTexts()
  return (
    <Stack gap="4">
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      {children}
      <DropFile
        words={{ drop: t('import.drop'), choose: t('import.choose'), hint: t('import.hint') }}
        accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={disabled}
        onFile={onFile}
      />
      <Templates
        words={{
          title: t('import.template'),
          hint: templateHint,
          language: t('import.templateLanguage'),
          xlsx: t('import.templates.xlsx'),
          csv: t('import.templates.csv'),
        }}
        {...template}
      />
    </Stack>
  )
}
