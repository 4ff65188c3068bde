import { useChange } from '@atrium/client'
import { LoadMore, toast } from '@atrium/modals'
import { open, pickStores, useTexts } from '@atrium/portal'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HeldDialog } from '../../holdings/held-dialog.tsx'
import type { HoldingDialogProps } from '../../holdings/holding-dialog-props.ts'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { userStoresQuery } from '../../queries/holding.queries.ts'

/** 'User Stores': the stores of a person, with name, type and code. */
export default function UserStoresDialog({ member, rights, onClose }: HoldingDialogProps) {
  const t = useTexts()
  const carryOut = useCarryOut()
  const query = useInfiniteQuery(userStoresQuery(member))
  const stores = query.data?.pages.flat()
  const add = useChange('/user/assignStore')
  const remove = useChange('/user/removeStore')
  const named = { user_id: member.userId, project_id: member.projectId }

  async function give(): Promise<void> {
    const taken = stores?.map(({ id }) => id) ?? []
    const picked = await open(pickStores, { projectId: member.projectId, mode: 'multiple', taken })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return
    const input = { ...named, store_ids: picked.data.map(({ id }) => id) }
    await carryOut(add.mutateAsync(input), t('userStores.added'))
  }

  return (
    <HeldDialog
      title={t('userStores.title')}
      rows={stores?.map(({ id, name, type, code }) => ({
        id,
        name,
        detail: `${t(`storeTypes.${type}`)} · ${code}`,
      }))}
      failure={query.error ? t('userStores.failed') : undefined}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
      more={<LoadMore query={query} failed={t('userStores.failed')} />}
      emptyText={t('userStores.none')}
      add={
        rights.mayAssign
          ? { label: t('userStores.add'), onAdd: () => void give(), busy: add.isPending }
          : undefined
      }
      remove={
        rights.mayAssign
          ? {
              label: (name) => t('userStores.remove', { name }),
              title: t('messages.store_unassign_title'),
              message: t('messages.store_unassign'),
              onRemove: (store_id) =>
                carryOut(remove.mutateAsync({ ...named, store_id }), t('userStores.removed')),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
