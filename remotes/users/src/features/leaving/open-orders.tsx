import type { CallReply } from '@atrium/contract'
import { projectAddress, useTexts } from '@atrium/portal'
import { Link, Stack, Text } from '@atrium/ui'

interface OpenOrdersProps {
  readonly orders: CallReply<'/membership/getLeaving'>['orders']
  readonly count: number
  readonly projectKey: string
  readonly userName: string
}

/** The open work orders of somebody who leaves. Those that no successor takes over count as unassigned. */
export function OpenOrders({ orders, count, projectKey, userName }: OpenOrdersProps) {
  const t = useTexts()
  if (count === 0) return null
  return (
    <Stack gap="1">
      <Text>{t('leaving.orders', { count, name: userName })}</Text>
      <ul>
        {orders.map(({ id, reference, description }) => (
          <li key={id}>
            <Link href={projectAddress(projectKey, `work/${id}`)}>
              <bdi>{reference}</bdi>
            </Link>
            {' · '}
            <bdi>{description}</bdi>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
