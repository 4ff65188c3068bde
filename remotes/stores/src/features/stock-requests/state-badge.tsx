import type { StockRequestState } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'

const tones: Readonly<Record<StockRequestState, Tone>> = {
  Pending: 'warning',
  Approved: 'info',
  Completed: 'success',
  Rejected: 'danger',
  Cancelled: 'neutral',
}

/** The state of a request. */
export function StateBadge({ state }: { readonly state: StockRequestState }) {
  const t = useTexts()
  return <Badge tone={tones[state]}>{t(`requests.states.${state}`)}</Badge>
}
