import { isCallFailure } from '@atrium/client'
import type { Material } from '@atrium/contract'
import { ConfirmDialog, toast } from '@atrium/modals'
import { isOvertaken } from '@atrium/modals/form'
import { useFailureText, useTexts } from '@atrium/portal'
import { Callout, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { useMaterialChange } from '../../queries/use-material-change.ts'

export interface RemoveMaterialProps {
  readonly material: Material
  readonly onClose: () => void
}

/** Asks before a material leaves the catalogue; the server says what stands in the way. */
export default function RemoveMaterialDialog({ material, onClose }: RemoveMaterialProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const remove = useMaterialChange('/material/remove/{id}')
  const [failure, setFailure] = useState<string | null>(null)

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ id: material.id, version: material.version })
      toast.success(t('catalogue.removed', { name: material.name }))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(isOvertaken(error) ? t('delete.changed') : failureText(error))
    }
  }

  return (
    <ConfirmDialog
      title={t('catalogue.removeTitle', { name: material.name })}
      message={
        <Stack gap="3">
          {failure === null ? null : (
            <Callout tone="error" announce>
              {failure}
            </Callout>
          )}
          <Text>{t('catalogue.removeAsk')}</Text>
        </Stack>
      }
      confirmLabel={t('catalogue.remove')}
      danger
      busy={remove.isPending}
      onClose={(confirmed) => (confirmed ? void confirm() : onClose())}
    />
  )
}
