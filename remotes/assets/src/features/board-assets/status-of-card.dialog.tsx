import type { RegisteredAsset } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { LoadedForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { assetQuery } from '../../queries/asset.queries.ts'
import ChangeStatusDialog from '../change-status/change-status.dialog.tsx'

export interface StatusOfCardProps {
  readonly asset: RegisteredAsset
  readonly onClose: () => void
}

/** Reads what decides about the next status of an asset, and changes it. */
export default function StatusOfCardDialog({ asset, onClose }: StatusOfCardProps) {
  const t = useTexts()
  const query = useQuery(assetQuery(asset.project_id, asset.id))
  return (
    <LoadedForm title={t('statusForm.title', { name: asset.name })} query={query} onClose={onClose}>
      {(read) => (read ? <ChangeStatusDialog asset={read.asset} onClose={onClose} /> : null)}
    </LoadedForm>
  )
}
