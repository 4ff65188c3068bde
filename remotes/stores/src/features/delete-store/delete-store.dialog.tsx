import { useChange } from '@atrium/client'
import { useTexts } from '@atrium/portal'
import { RemovalDialog } from '@atrium/screens'
import { Text } from '@atrium/ui'
import type { ShownStore } from '../show-store/shown-store.ts'

export interface DeleteStoreProps {
  /** The current store: its counts are loaded again while the dialog is open. */
  readonly store: ShownStore
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Asks before a store is deleted, or says what prevents it. */
export default function DeleteStoreDialog({ store, onDeleted, onClose }: DeleteStoreProps) {
  const t = useTexts()
  const remove = useChange('/store/delete')
  const { materials, open_requests: requests, locations } = store.counts
  const obstacle =
    materials > 0 || requests > 0 ? (
      <>
        <Text>{t('delete.blocked')}</Text>
        <ul aria-label={t('delete.blockers')}>
          {materials > 0 ? <li>{t('delete.materials', { count: materials })}</li> : null}
          {requests > 0 ? <li>{t('delete.requests', { count: requests })}</li> : null}
        </ul>
      </>
    ) : null
  return (
    <RemovalDialog
      title={t('delete.title', { name: store.name })}
      confirmLabel={t('delete.confirm')}
      obstacle={obstacle}
      done={t('delete.done', { name: store.name })}
      overtaken={t('delete.changed')}
      remove={() => remove.mutateAsync({ store_id: store.id, version: store.version })}
      onRemoved={onDeleted}
      onClose={onClose}
    >
      <Text>{locations > 0 ? t('delete.askServing', { count: locations }) : t('delete.ask')}</Text>
    </RemovalDialog>
  )
}
