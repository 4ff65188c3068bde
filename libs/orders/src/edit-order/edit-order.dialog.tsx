import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { useOrderChange } from '../kind/order-calls.ts'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { detailsQuery } from '../queries/order.queries.ts'
import { useReread } from '../read-order/use-reread.ts'
import { orderFields, storedOrder } from './order-fields.ts'
import { OrderInputs } from './order-inputs.tsx'

export interface EditOrderProps {
  readonly order: OrderDetails
  readonly onClose: () => void
}

/** Changes what an order of any kind says. What its schedule says is not changed here. */
export default function EditOrderDialog({ order, onClose }: EditOrderProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const { id, project_id: projectId, reference } = order
  const reread = useReread(detailsQuery(kind, projectId, id))
  const update = useOrderChange('update')
  const form = useForm({
    fields: orderFields,
    current: storedOrder(order),
    async reread() {
      const newer = await reread()
      return newer && storedOrder(newer.order)
    },
    async save({ changes, version }) {
      if (Object.keys(changes).length > 0) {
        await update.mutateAsync({ id, version, ...changes })
        toast.success(t('editOrder.done', { name: reference }))
      }
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('editOrder.title', { name: reference })}
      submitLabel={t('editOrder.submit')}
      form={form}
      onClose={onClose}
    >
      <OrderInputs
        projectId={projectId}
        description={form.at('description')}
        location={form.at('location_id')}
        department={form.at('department_id')}
        priority={form.at('priority')}
      />
    </FormFrame>
  )
}
