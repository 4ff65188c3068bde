import { LazyDialog } from '@atrium/modals'
import type { ModalScreenProps, requestStock } from '@atrium/portal'

const load = () => import('./create-request.dialog.tsx')

/** The form of a stock request for a work order, as another module opens it. */
export default function RequestStockModal(props: ModalScreenProps<typeof requestStock>) {
  const { projectId, store, type, work, onOk, onCancel } = props
  return (
    <LazyDialog
      load={load}
      props={{
        projectId,
        store,
        type,
        work,
        onCreated: (id: string) => onOk({ id }),
        onClose: onCancel,
      }}
      onFailed={onCancel}
    />
  )
}
