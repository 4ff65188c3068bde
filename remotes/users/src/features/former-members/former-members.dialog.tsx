import type { EndedMembership } from '@atrium/contract'
import { DialogFrame, LoadMore } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, chakra, EmptyState, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { endedQuery } from '../../queries/membership.queries.ts'
import { RestoreDialog } from './restore.dialog.tsx'

export interface FormerMembersProps {
  readonly projectId: string
  readonly mayRestore: boolean
  readonly onClose: () => void
}

const Rows = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
  },
})

/** The memberships of a project that have ended. Each can be restored. */
export default function FormerMembersDialog({ projectId, mayRestore, onClose }: FormerMembersProps) {
  const t = useTexts()
  const dates = useDates()
  const query = useInfiniteQuery(endedQuery(projectId))
  const [restoring, setRestoring] = useState<EndedMembership | null>(null)
  const rows = query.data?.pages.flat()

  function when({ ended_at, ended_by, restored_at }: EndedMembership): string {
    if (restored_at !== null) return t('former.restoredOn', { date: dates.longMoment(restored_at) })
    const date = dates.longMoment(ended_at)
    return ended_by === null ? t('former.ended', { date }) : t('former.endedBy', { date, name: ended_by })
  }

  return (
    <DialogFrame title={t('former.title')} size="md" onClose={onClose}>
      {rows ? (
        <Stack gap="3">
          {rows.length === 0 ? <EmptyState title={t('former.none')} icon={<UserX />} /> : null}
          <Rows aria-label={t('former.title')}>
            {rows.map((row) => (
              <li key={row.id}>
                <chakra.span minWidth="0" overflowWrap="anywhere">
                  <bdi>{row.user.name}</bdi>
                  <Text tone="muted" textStyle="sm">
                    {when(row)}
                  </Text>
                </chakra.span>
                {mayRestore && row.restored_at === null ? (
                  <Button
                    size="sm"
                    aria-label={t('former.restoreOf', { name: row.user.name })}
                    onClick={() => setRestoring(row)}
                  >
                    {t('former.restore')}
                  </Button>
                ) : null}
              </li>
            ))}
          </Rows>
          <LoadMore query={query} failed={t('former.failed')} />
        </Stack>
      ) : (
        <QueryPlaceholder query={query} loading={t('loading')} failed={t('former.failed')} lines={4} />
      )}
      {restoring ? (
        <RestoreDialog projectId={projectId} membership={restoring} onClose={() => setRestoring(null)} />
      ) : null}
    </DialogFrame>
  )
}
