import type { StockRequest } from '@atrium/contract'
import { useAccess, useSession } from '@atrium/portal'

/** An action on a request. */
export type Action = 'approve' | 'complete' | 'reject' | 'cancel'

/** The actions that the user may take in the request's current state, the next step first. */
export function useActions(request: StockRequest): readonly Action[] {
  const approves = useAccess('stock_request_approve')
  const asks = useAccess('stock_request_add')
  const issues = useAccess('store_materials_issue')
  const returns = useAccess('store_materials_return')
  const supplies = useAccess('store_materials_supply')
  const own = useSession(({ user }) => user?.id) === request.requested_by
  const books = { issue: issues, return: returns, supply: supplies, transfer: issues && supplies }[
    request.type
  ]
  const cancels = approves || (asks && own)
  const actions: Action[] = []
  if (request.state === 'Pending' && approves) actions.push('approve', 'reject')
  if (request.state === 'Approved' && books) actions.push('complete')
  if ((request.state === 'Pending' || request.state === 'Approved') && cancels) actions.push('cancel')
  return actions
}
