import { useChange } from '@atrium/client'
import type { SessionEntry } from '@atrium/contract'
import { QueryView, toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Button, chakra, HStack, Panel, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { clientName } from '../manage-sessions/client-name.ts'
import { ownSessionsQuery } from '../../queries/account.queries.ts'

const List = chakra('ul', { base: { listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    py: '2.5',
    '& + &': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
  },
})

/** The person's own sessions, with buttons to end one or all others. */
export function SessionSection() {
  const t = useTexts()
  const failureText = useFailureText()
  const { ask, dialog } = useConfirm()
  const query = useQuery(ownSessionsQuery())
  const revokeOne = useChange('/auth/revokeSession')
  const revokeOthers = useChange('/auth/revokeAllSessions')
  const others = query.data?.sessions.filter(({ current }) => !current) ?? []
  const told = {
    onSuccess: () => toast.success(t('sessions.ended')),
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  }

  async function endOthers(): Promise<void> {
    const sure = await ask({
      title: t('sessions.endOthersTitle'),
      message: t('sessions.endOthersDetail'),
      confirmLabel: t('sessions.endOthers'),
      danger: true,
    })
    if (sure) revokeOthers.mutate({}, told)
  }

  return (
    <Panel
      title={t('sessions.title')}
      actions={
        others.length > 0 ? (
          <Button size="sm" busy={revokeOthers.isPending} onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        ) : undefined
      }
    >
      <QueryView query={query} loading={t('sessions.loading')} failed={t('sessions.failed')} lines={2}>
        {({ sessions }) => (
          <List>
            {sessions.map((one) => (
              <SessionRow
                key={one.id}
                session={one}
                busy={revokeOne.isPending && revokeOne.variables.session_id === one.id}
                onEnd={() => revokeOne.mutate({ session_id: one.id }, told)}
              />
            ))}
          </List>
        )}
      </QueryView>
      {dialog}
    </Panel>
  )
}

interface SessionRowProps {
  readonly session: SessionEntry
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTexts()
  const { created, last_seen, current } = session
  const dates = useDates()
  const said = { begun: dates.moment(created), seen: dates.moment(last_seen) }
  const name = clientName(session) || t('sessions.unknown')
  return (
    <Row>
      <chakra.div flex="1 1 14rem" minWidth="0">
        <HStack>
          <chakra.bdi overflowWrap="anywhere">{name}</chakra.bdi>
          {current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </HStack>
        <Text as="div" tone="muted" textStyle="xs">
          {t('sessions.times', said)}
        </Text>
      </chakra.div>
      {current ? null : (
        <Button size="sm" busy={busy} aria-label={t('sessions.endNamed', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  )
}
