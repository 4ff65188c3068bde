import { ChooseTable } from '@atrium/modals'
import { useDownload, useTexts } from '@atrium/portal'

interface ChooseFileProps {
  readonly storeId: string
  readonly failure: string | null
  readonly onFile: (file: File) => void
}

/** Asks for the table to import, and offers an empty one to fill in. */
export function ChooseFile({ storeId, failure, onFile }: ChooseFileProps) {
  const t = useTexts()
  const template = useDownload()
  return (
    <ChooseTable
      t={t}
      failure={failure}
      onFile={onFile}
      template={{
        busy: template.busy,
        failure: template.failure,
        onDownload: (format, language) =>
          void template.download('/store/getImportTemplate', { store_id: storeId, format, language }, format),
      }}
    />
  )
}
