import { isCallFailure } from '@atrium/client'
import { DialogFrame, toast } from '@atrium/modals'
import { isOvertaken } from '@atrium/modals/form'
import { useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { useStoreChange } from '../../queries/use-store-change.ts'
import type { ShownStore } from '../show-store/store-head.tsx'

export interface DeleteStoreProps {
  readonly projectId: string
  /** As it is now: what stands in the way is counted anew while the dialog is open. */
  readonly store: ShownStore
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks before a store is deleted, or says what stands in the way. */
export default function DeleteStoreDialog({ projectId, store, onDeleted, onClose }: DeleteStoreProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const remove = useStoreChange('/store/delete', projectId)
  const [failure, setFailure] = useState<string | null>(null)
  const { materials, open_requests: requests, locations } = store.counts
  const isBlocked = materials > 0 || requests > 0

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      await remove.mutateAsync({ store_id: store.id, version: store.version })
      toast.success(t('delete.done', { name: store.name }))
      onDeleted()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(isOvertaken(error) ? t('delete.changed') : failureText(error))
    }
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={t('delete.title', { name: store.name })}
      busy={remove.isPending}
      onClose={onClose}
      footer={
        isBlocked ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button disabled={remove.isPending} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => void confirm()}>
              {t('delete.confirm')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        {isBlocked ? (
          <>
            <Text>{t('delete.blocked')}</Text>
            <ul aria-label={t('delete.blockers')}>
              {materials > 0 ? <li>{t('delete.materials', { count: materials })}</li> : null}
              {requests > 0 ? <li>{t('delete.requests', { count: requests })}</li> : null}
            </ul>
          </>
        ) : (
          <Text>{locations > 0 ? t('delete.askServing', { count: locations }) : t('delete.ask')}</Text>
        )}
      </Stack>
    </DialogFrame>
  )
}
