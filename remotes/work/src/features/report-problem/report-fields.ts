import type { Named } from '@atrium/orders'
import type { WorkPriority } from '@atrium/contract'
import { pickedField, textField, type Field } from '@atrium/screens'

/** Empty for the one of the service. */
const priorityField: Field<WorkPriority | '', WorkPriority | null> = {
  empty: '',
  same: Object.is,
  send: (priority) => (priority === '' ? null : priority),
}

const photosField: Field<readonly string[], string[]> = {
  empty: [],
  same: (one, other) => one.length === other.length && one.every((id, at) => id === other[at]),
  send: (ids) => [...ids],
}

/** A report, by the members of the call that creates an order. */
export const reportFields = {
  description: textField({ needed: 'report.needs.description' }),
  location_id: pickedField<Named>({ needed: 'report.needs.location' }),
  sublocation_id: pickedField<Named>(),
  // Empty for the default service.
  service_id: textField(),
  asset_id: pickedField<Named>(),
  requester_id: pickedField<Named>(),
  requested_at: textField(),
  priority: priorityField,
  attachment_ids: photosField,
}
