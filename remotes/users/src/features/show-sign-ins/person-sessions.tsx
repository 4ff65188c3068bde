import { isCallFailure, useChange } from '@atrium/client'
import type { SessionEntry } from '@atrium/contract'
import { QueryView, useConfirm } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, Button, Panel, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useCarryOut } from '../../holdings/use-carry-out.ts'
import { sessionsQuery } from '../../queries/session.queries.ts'

interface PersonSessionsProps {
  readonly projectId: string
  readonly userId: string
  readonly userName: string
}

/** The live sessions of a person, for a reader who may see them in each of the person's projects. */
export function PersonSessions({ projectId, userId, userName }: PersonSessionsProps) {
  const t = useTexts()
  const maySee = useAccess('session_view')
  const mayEnd = useAccess('session_revoke')
  const query = useQuery({ ...sessionsQuery(projectId, userId), enabled: maySee, retry: false })
  const endOne = useChange('/auth/revokeSession')
  const endAll = useChange('/auth/revokeAllSessions')
  const carryOut = useCarryOut()
  const { ask, dialog } = useConfirm()
  // The reader lacks the right in another project of the person.
  const isRefused = isCallFailure(query.error) && query.error.code === 'not_found'
  if (!maySee || isRefused) return null
  const ended = t('signIns.ended', { name: userName })
  const many = (query.data?.sessions.length ?? 0) > 1

  async function endEverywhere(): Promise<void> {
    const sure = await ask({
      title: t('signIns.endAllTitle', { name: userName }),
      message: t('signIns.endAllDetail'),
      confirmLabel: t('signIns.endAll'),
      danger: true,
    })
    if (sure) await carryOut(endAll.mutateAsync({ user_id: userId }), ended)
  }

  return (
    <Panel
      title={t('signIns.sessions')}
      actions={
        mayEnd && many ? (
          <Button size="sm" busy={endAll.isPending} onClick={() => void endEverywhere()}>
            {t('signIns.endAll')}
          </Button>
        ) : undefined
      }
    >
      <QueryView query={query} loading={t('signIns.loading')} failed={t('signIns.notLoaded')} lines={2}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <Text tone="muted">{t('signIns.nowhere')}</Text>
          ) : (
            <Box as="ul" aria-label={t('signIns.sessions')} listStyleType="none">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={endOne.isPending && endOne.variables.session_id === session.id}
                  onEnd={
                    mayEnd && !session.current
                      ? () => void carryOut(endOne.mutateAsync({ session_id: session.id }), ended)
                      : undefined
                  }
                />
              ))}
            </Box>
          )
        }
      </QueryView>
      {dialog}
    </Panel>
  )
}

interface SessionRowProps {
  readonly session: SessionEntry
  readonly busy: boolean
  readonly onEnd: (() => void) | undefined
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTexts()
  const dates = useDates()
  const { browser, system, client, created, last_seen: seen } = session
  const name = [browser, system].filter((part) => part !== '').join(' · ') || client || t('signIns.unknown')
  return (
    <Box as="li" display="flex" flexWrap="wrap" alignItems="center" gap="2" py="2">
      <Box flex="1 1 14rem" minWidth="0">
        <Text overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
        <Text tone="muted" textStyle="xs">
          {t('signIns.times', { begun: dates.moment(created), seen: dates.moment(seen) })}
        </Text>
      </Box>
      {onEnd ? (
        <Button size="sm" busy={busy} aria-label={t('signIns.endNamed', { name })} onClick={onEnd}>
          {t('signIns.end')}
        </Button>
      ) : null}
    </Box>
  )
}
