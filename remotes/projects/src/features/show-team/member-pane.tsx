import { LoadMore, PathText, QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Button, EmptyState, HStack, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPinOff, Plus, UserRoundX } from 'lucide-react'
import { Rows, RowText } from '../../list/rows.tsx'
import { membersQuery, type MemberKind } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'

interface MemberPaneProps {
  readonly kind: MemberKind
  readonly team: ShownTeam
  readonly mayAssign: boolean
  readonly onManage: () => void
}

/** The people in a team, or its locations. */
export function MemberPane({ kind, team, mayAssign, onManage }: MemberPaneProps) {
  const t = useTexts()
  const query = useInfiniteQuery(membersQuery(kind, team.project_id, team.id, ''))
  const manage = mayAssign ? (
    <Button size="sm" onClick={onManage}>
      <Plus size={14} aria-hidden />
      {t(`members.${kind}.manage`)}
    </Button>
  ) : undefined
  const failed = kind === 'users' ? t('members.users.failed') : t('messages.locations_load_error')
  return (
    <QueryView query={query} loading={t(`members.${kind}.loading`)} failed={failed}>
      {({ pages }) => {
        const rows = pages.flat()
        if (rows.length === 0)
          return (
            <EmptyState
              title={kind === 'users' ? t('members.users.none') : t('messages.locations_none')}
              hint={t(`members.${kind}.intro`)}
              icon={kind === 'users' ? <UserRoundX /> : <MapPinOff />}
              action={manage}
            />
          )
        return (
          <Stack gap="3">
            <HStack justifyContent="space-between" flexWrap="wrap">
              <Text tone="muted" textStyle="sm">
                {t(`members.${kind}.intro`)}
              </Text>
              {manage}
            </HStack>
            <Rows aria-label={t(`members.${kind}.label`)}>
              {rows.map(({ id, name, code, detail, path }) => (
                <li key={id}>
                  <RowText
                    name={name}
                    detail={
                      <>
                        <bdi>{code}</bdi>
                        {detail === '' ? null : (
                          <>
                            {' · '}
                            <bdi>{detail}</bdi>
                          </>
                        )}
                        {path.length === 0 ? null : (
                          <>
                            {' · '}
                            <PathText path={path} />
                          </>
                        )}
                      </>
                    }
                  />
                </li>
              ))}
            </Rows>
            <LoadMore query={query} failed={failed} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
