import type { WorkPriority } from '@atrium/contract'
import { choiceField, pickedField, textField } from '@atrium/screens'
import type { OrderDetails } from '../kind/order-shapes.ts'

/** Something that is picked. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** The fields of a form that changes what an order says, whatever its kind. */
export const orderFields = {
  description: textField({ needed: 'editOrder.needs.description' }),
  location_id: pickedField<Named>({ needed: 'editOrder.needs.location' }),
  department_id: pickedField<Named>(),
  priority: choiceField<WorkPriority>('Medium'),
}

type Stored = Pick<OrderDetails, 'description' | 'location' | 'department' | 'priority' | 'version'>

/** What an order says, as the fields hold it. */
export const storedOrder = ({ description, location, department, priority, version }: Stored) => ({
  description,
  location_id: location,
  department_id: department,
  priority,
  version,
})
