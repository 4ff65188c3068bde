import type { StocktakeState } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, type Tone } from '@atrium/ui'

const tones: Readonly<Record<StocktakeState, Tone>> = {
  Planned: 'neutral',
  Counting: 'info',
  Review: 'warning',
  Booked: 'success',
  Cancelled: 'neutral',
}

/** The state of a stocktake. */
export function StocktakeBadge({ state }: { readonly state: StocktakeState }) {
  const t = useTexts()
  return <Badge tone={tones[state]}>{t(`stocktakes.states.${state}`)}</Badge>
}
