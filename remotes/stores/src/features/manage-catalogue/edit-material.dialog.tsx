import type { CallReply } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rawMaterialQuery } from '../../queries/material.queries.ts'
import { EditMaterialForm } from './edit-material-form.tsx'

export interface EditMaterialProps {
  readonly materialId: string
  readonly onClose: () => void
}

type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

/** Reads the material as it is now, and lets it be changed. */
export default function EditMaterialDialog({ materialId, onClose }: EditMaterialProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(rawMaterialQuery(materialId))
  // What is fetched later must not change under the hands of who types.
  const [begun, setBegun] = useState<RawMaterial | null>(null)
  if (data && !begun) setBegun(data.material)
  if (begun) return <EditMaterialForm material={begun} onClose={onClose} />
  return (
    <DialogFrame title={t('catalogue.edit')} size="lg" onClose={onClose}>
      {error ? (
        <ErrorState
          title={t('material.failed')}
          detail={failureText(error)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines label={t('material.loading')} lines={6} />
      )}
    </DialogFrame>
  )
}
