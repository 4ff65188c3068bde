import { toast } from '@atrium/modals'
import { failureOf, linkProps, useFailureText, useTexts, type Project } from '@atrium/portal'
import { Button, Card, HStack, Link, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Square, Timer } from 'lucide-react'
import { useOrderKind } from '../kind/order-screen.tsx'
import { useOrderChange } from '../kind/order-calls.ts'
import { orderAddress } from '../addresses/order-addresses.ts'
import { timerQuery } from '../queries/order.queries.ts'
import { useSpanText } from '../write-span/use-span-text.ts'
import { useNow } from '../order-signs/use-now.ts'
import { minutesSince } from './minutes-since.ts'

/** The timer of the person that runs, with the way to its order; nothing while none does. */
export function RunningTimer({ project }: { readonly project: Project }) {
  const t = useTexts()
  const kind = useOrderKind()
  const spanText = useSpanText()
  const failureText = useFailureText()
  const { data } = useQuery(timerQuery(kind, project.id))
  const stop = useOrderChange('stopTimer')
  const timer = data?.timer ?? null
  const now = useNow()
  if (!timer) return null
  const { order_id: id, reference, started_at: start } = timer
  async function end(): Promise<void> {
    try {
      const { minutes: written } = await stop.mutateAsync({ order_id: id })
      toast.success(t('timer.stopped', { span: spanText(written) }))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      toast.error(failureText(failure))
    }
  }
  return (
    <Card role="region" aria-label={t('timer.title')} p="4">
      <HStack gap="3" flexWrap="wrap">
        <Timer size={20} aria-hidden />
        <Text flex="1" minWidth="8rem">
          {t('timer.runs', { span: spanText(minutesSince(start, now)) })}{' '}
          <Link {...linkProps(orderAddress(kind, project.code, id))}>
            <bdi>{reference}</bdi>
          </Link>
        </Text>
        <Button busy={stop.isPending} onClick={() => void end()}>
          <Square size={16} aria-hidden />
          {t('timer.stop')}
        </Button>
      </HStack>
    </Card>
  )
}
