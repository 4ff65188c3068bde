import type { ModalScreenProps, requestStock } from '@atrium/portal'
import CreateRequestDialog from './create-request.dialog.tsx'

/** The form of a stock request for a work order, as another module opens it. */
export default function RequestStockModal(props: ModalScreenProps<typeof requestStock>) {
  const { projectId, store, type, work, onOk, onCancel } = props
  return (
    <CreateRequestDialog
      projectId={projectId}
      store={store}
      type={type}
      work={work}
      onCreated={(id) => onOk({ id })}
      onClose={onCancel}
    />
  )
}
