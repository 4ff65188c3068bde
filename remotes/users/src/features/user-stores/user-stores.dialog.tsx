import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
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

  async function give(): Promise<boolean> {
    const taken = stores?.map(({ id }) => id) ?? []
    const picked = await open(pickStores, { projectId: member.projectId, mode: 'multiple', taken })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role !== 'ok' || picked.data.length === 0) return false
    const input = { ...named, store_ids: picked.data.map(({ id }) => id) }
    return carryOut(add.mutateAsync(input), t('userStores.added'))
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
      more={{ hasMore: query.hasNextPage, onMore: () => void query.fetchNextPage() }}
      emptyText={t('userStores.none')}
      add={rights.mayAssign ? { label: t('userStores.add'), onAdd: give } : undefined}
      remove={
        rights.mayAssign
          ? {
              label: t('userStores.remove'),
              title: t('messages.store_unassign_title'),
              message: t('messages.store_unassign'),
              removed: (count) => t('userStores.removed', { count }),
              onRemove: (store_id) => carryOut(remove.mutateAsync({ ...named, store_id })),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
