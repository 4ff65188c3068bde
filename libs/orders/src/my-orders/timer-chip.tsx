import { linkProps, useTexts, type Project } from '@atrium/portal'
import { Badge, Link } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useOrderKind } from '../kind/order-screen.tsx'
import { orderAddress } from '../addresses/order-addresses.ts'
import { timerQuery } from '../queries/order.queries.ts'
import { useSpanText } from '../write-span/use-span-text.ts'
import { useNow } from '../order-signs/use-now.ts'
import { minutesSince } from './minutes-since.ts'

/** The timer of the person that runs, as a small way to the times of its order; nothing while none does. */
export function TimerChip({ project }: { readonly project: Project }) {
  const t = useTexts()
  const kind = useOrderKind()
  const spanText = useSpanText()
  const now = useNow()
  const { data } = useQuery(timerQuery(kind, project.id))
  if (!data?.timer) return null
  const { order_id: id, reference, started_at: start } = data.timer
  const span = spanText(minutesSince(start, now))
  return (
    <Link
      {...linkProps(`${orderAddress(kind, project.code, id)}?tab=time`)}
      aria-label={t('timer.chip', { reference, span })}
    >
      <Badge tone="accent" fontVariantNumeric="tabular-nums">
        <Timer size={14} aria-hidden />
        <bdi>{reference}</bdi> {span}
      </Badge>
    </Link>
  )
}
