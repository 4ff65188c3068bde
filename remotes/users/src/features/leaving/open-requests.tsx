import type { CallReply } from '@atrium/contract'
import { projectAddress, useTexts } from '@atrium/portal'
import { Link, Stack, Text } from '@atrium/ui'

interface OpenRequestsProps {
  readonly requests: CallReply<'/membership/getLeaving'>['requests']
  readonly count: number
  readonly projectKey: string
  readonly userName: string
}

/** The open stock requests of somebody who leaves. They stay open. */
export function OpenRequests({ requests, count, projectKey, userName }: OpenRequestsProps) {
  const t = useTexts()
  if (count === 0) return null
  return (
    <Stack gap="1">
      <Text>{t('leaving.requests', { count, name: userName })}</Text>
      <ul>
        {requests.map(({ id, number, store }) => (
          <li key={id}>
            <Link href={projectAddress(projectKey, `stores/requests/${id}`)}>
              <bdi>{number}</bdi>
            </Link>
            {' · '}
            <bdi>{store}</bdi>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
