import { useTexts } from '@atrium/portal'
import type { BulkActions } from '@atrium/screens'
import { Download, FolderInput, Pencil, QrCode } from 'lucide-react'
import type { FoundAsset } from '../../queries/asset.queries.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'

const loadChange = () => import('../change-assets/change-assets.dialog.tsx')
const loadMove = () => import('../move-assets/move-assets.dialog.tsx')
const loadLabels = () => import('../print-labels/print-labels.dialog.tsx')

/** Requests a file of the selected assets alone. */
export type ExportSelected = (format: (typeof formats)[number], assetIds: readonly string[]) => Promise<void>

const formats = ['xlsx', 'csv'] as const

/** What the person may do with several assets of the list at once. Only courtesy: the server decides. */
export function useBulkActions(onExport: ExportSelected): BulkActions<FoundAsset> {
  const t = useTexts()
  const { mayEdit } = useAssetRights()
  return {
    nameOf: ({ name }) => name,
    actions: [
      ...(mayEdit
        ? [
            {
              value: 'change',
              label: t('changeSeveral.start'),
              icon: <Pencil size={16} aria-hidden />,
              load: loadChange,
            },
            {
              value: 'move',
              label: t('move.start'),
              icon: <FolderInput size={16} aria-hidden />,
              load: loadMove,
            },
          ]
        : []),
      { value: 'labels', label: t('labels.start'), icon: <QrCode size={16} aria-hidden />, load: loadLabels },
      ...formats.map((format) => ({
        value: format,
        label: t(`export.${format}`),
        icon: <Download size={16} aria-hidden />,
        async run(rows: readonly FoundAsset[]) {
          await onExport(
            format,
            rows.map(({ id }) => id),
          )
          // Nothing was changed, and the assets stay selected.
          return null
        },
      })),
    ],
  }
}
