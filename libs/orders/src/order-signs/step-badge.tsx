import { useTexts } from '@atrium/portal'
import { workflowPalettes } from '@atrium/screens'
import { Badge } from '@atrium/ui'
import type { ListedOrder } from '../kind/order-shapes.ts'

type Stepped = Pick<ListedOrder, 'status'> & { readonly step: Pick<ListedOrder['step'], 'name' | 'color'> }

/** The step of an order in its colour; its status where a person hovers or listens. */
export function StepBadge({ work }: { readonly work: Stepped }) {
  const t = useTexts()
  const { step, status } = work
  return (
    <Badge colorPalette={workflowPalettes[step.color]} title={t(`status.${status}`)}>
      <bdi>{step.name}</bdi>
    </Badge>
  )
}
