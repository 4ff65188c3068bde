import type { CallReply, ListedMaintenance, OfferedWorkAction } from '@atrium/contract'
import { aDetails } from './a-details.ts'
import { aWork } from './a-work.ts'

type Details = CallReply<'/pm/getDetails/{id}'>
type Given = Partial<ListedMaintenance> & Pick<ListedMaintenance, 'id'>

/** An order of preventive maintenance with defaults for what a test does not care about. */
export function aMaintenance(given: Given): ListedMaintenance {
  const {
    service: _service,
    requester: _requester,
    requested_at: _requestedAt,
    respond_by: _respondBy,
    responded_at: _respondedAt,
    rating: _rating,
    ...shared
  } = aWork({ id: given.id, reference: 'PM-00042', description: 'Inspect the air handler' })
  return {
    ...shared,
    plan: { id: 'plan1', name: 'Monthly inspection', criticality: 'Mandatory' },
    schedule_id: 'sch1',
    occurrence_on: '2026-12-01',
    due_on: '2026-12-01',
    window_from: '2026-11-28',
    window_to: '2026-12-04',
    outcome: null,
    outcome_reason: '',
    ...given,
  }
}

/** The page of such an order as staff reads it. */
export function aMaintenanceDetails(given: Given, actions: readonly OfferedWorkAction[] = []): Details {
  const { cm, may, ...read } = aDetails({ id: given.id }, actions)
  const { completed_by, reopened_count, workflow, minutes, lead_id } = cm
  const { review: _review, rate: _rate, ...shared } = may
  return {
    ...read,
    reader: 'staff',
    may: shared,
    pm: {
      ...aMaintenance(given),
      created_by: null,
      completed_by,
      reopened_count,
      workflow,
      minutes,
      lead_id,
    },
  }
}
