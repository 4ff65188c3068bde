import type { ExportFormat, Location } from '@atrium/contract'
import { FormDialog, toast } from '@atrium/modals'
import { useDownload, useTexts } from '@atrium/portal'
import { ExportStatus } from '@atrium/screens'
import { Callout, SelectField, Stack, Text } from '@atrium/ui'
import { useState } from 'react'

export interface ExportBranchProps {
  readonly projectId: string
  /** Null for everything that the user sees of the project. */
  readonly location: Location | null
  readonly onClose: () => void
}

const formats = ['xlsx', 'csv', 'cobie'] as const satisfies readonly ExportFormat[]

/** Exports a branch, or everything that the user sees of a project, as a file. */
export default function ExportBranchDialog({ projectId, location, onClose }: ExportBranchProps) {
  const t = useTexts()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { downloadOrLater, failure, isBusy } = useDownload()
  const [exportId, setExportId] = useState<string | null>(null)

  async function save(): Promise<void> {
    const outcome = await downloadOrLater('/location/export', {
      project_id: projectId,
      parent_id: location?.id ?? '0',
      format,
    })
    if (typeof outcome === 'object') return setExportId(outcome.exportId)
    if (!outcome) return
    toast.success(t('export.done'))
    onClose()
  }

  return (
    <FormDialog
      title={location ? t('export.titleOf', { name: location.name }) : t('export.title')}
      submitLabel={t('export.save')}
      busy={isBusy}
      dirty={false}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {exportId === null ? null : <ExportStatus key={exportId} exportId={exportId} />}
        <SelectField
          label={t('export.format')}
          value={format}
          onValueChange={(value) => setFormat(value as ExportFormat)}
          options={formats.map((one) => ({ value: one, label: t(`export.formats.${one}`) }))}
        />
        <Text tone="muted">{t(`export.hints.${format}`)}</Text>
      </Stack>
    </FormDialog>
  )
}
