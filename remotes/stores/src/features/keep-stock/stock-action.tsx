import type { Stock } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { navigate, type Project } from '@atrium/portal'
import type { NamedStore } from '../../addresses/named-store.ts'
import { requestAddress } from '../../addresses/request-address.ts'
import type { StockAction as Action } from './use-stock-actions.ts'

const loadReorder = () => import('./reorder-level.dialog.tsx')
const loadRemove = () => import('./remove-stock.dialog.tsx')
const loadPost = () => import('../post-stock/post-stock.dialog.tsx')
const loadRequest = () => import('../stock-requests/create-request.dialog.tsx')

interface StockActionProps {
  readonly project: Project
  readonly store: NamedStore
  readonly stock: Stock
  readonly action: Action
  readonly onClose: () => void
}

/** The dialog of an action on a material of a store, with the material in it. */
export function StockAction({ project, store, stock, action, onClose }: StockActionProps) {
  if (action === 'reorder' || action === 'remove')
    return (
      <LazyDialog
        load={action === 'reorder' ? loadReorder : loadRemove}
        props={{ storeId: store.id, stock, onClose }}
        onFailed={onClose}
      />
    )
  if (action === 'request')
    return (
      <LazyDialog
        load={loadRequest}
        props={{
          projectId: project.id,
          store,
          material: stock,
          onCreated: (id: string) => navigate(requestAddress(project.code, id)),
          onClose,
        }}
        onFailed={onClose}
      />
    )
  return (
    <LazyDialog
      load={loadPost}
      props={{ projectId: project.id, store, kind: action, material: stock, onClose }}
      onFailed={onClose}
    />
  )
}
