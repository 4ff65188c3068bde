import { LazyDialog } from '@atrium/modals'
import type { EditOrderProps } from './edit-order.dialog.tsx'

const load = () => import(/* webpackChunkName: "order-forms" */ './edit-order.dialog.tsx')

/** The dialog that changes what an order says. Its code comes when it is first asked for. */
export function EditOrder(props: EditOrderProps) {
  return <LazyDialog load={load} props={props} onFailed={props.onClose} />
}
