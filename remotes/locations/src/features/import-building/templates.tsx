import { Templates } from '@atrium/modals'
import { useDownload, useTexts } from '@atrium/portal'

/** Empty tables of locations to be filled in. */
export function LocationTemplates({ projectId }: { readonly projectId: string }) {
  const t = useTexts()
  const { download, failure, busy } = useDownload()
  return (
    <Templates
      words={{
        title: t('import.template'),
        hint: t('import.templateHint'),
        language: t('import.templateLanguage'),
        xlsx: t('import.templates.xlsx'),
        csv: t('import.templates.csv'),
      }}
      busy={busy}
      failure={failure}
      onDownload={(format, language) =>
        void download('/location/getImportTemplate', { project_id: projectId, format, language }, format)
      }
    />
  )
}
