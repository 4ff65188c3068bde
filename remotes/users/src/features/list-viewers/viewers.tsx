import type { AccessReason, AccessViewer } from '@atrium/contract'
import { LazyDialog, QueryPages, SearchField } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { EmptyState, Stack, Text, chakra } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { ViewerRow } from './viewer-row.tsx'
import { viewersQuery, type ViewedThing } from './viewers.queries.ts'

const loadTakeAway = () => import('./take-away.dialog.tsx')

const People = chakra('ul', {
  base: {
    '& > li': { py: '2.5', borderBottomWidth: '1px', borderColor: 'border.muted', overflowWrap: 'anywhere' },
    '& > li:last-child': { borderBottomWidth: '0' },
  },
})

interface ViewersProps {
  readonly projectId: string
  readonly thing: ViewedThing
}

/** The people who see a location or a store, each with the reasons. An assignment can be taken away here. */
export function Viewers({ projectId, thing }: ViewersProps) {
  const t = useTexts()
  const mayAssign = useAccess('user_assign')
  const [text, setText] = useState('')
  const [taking, setTaking] = useState<{ viewer: AccessViewer; cause: AccessReason } | null>(null)
  const query = useInfiniteQuery(viewersQuery(projectId, thing, text))
  const onClose = () => setTaking(null)
  return (
    <Stack gap="3">
      <Text tone="muted" textStyle="sm">
        {t('viewers.intro')}
      </Text>
      <SearchField
        label={t('viewers.search')}
        placeholder={t('viewers.search')}
        value={text}
        onSearch={setText}
      />
      <QueryPages
        query={query}
        rowsOf={({ people }) => people}
        loading={t('viewers.loading')}
        failed={t('viewers.failed')}
        more={t('viewers.more')}
        empty={
          <EmptyState
            title={t(text === '' ? 'viewers.none' : 'viewers.nothingFound')}
            icon={<UsersRound />}
          />
        }
      >
        {(people) => (
          <People aria-label={t('viewers.title')}>
            {people.map((viewer) => (
              <ViewerRow
                key={viewer.id}
                viewer={viewer}
                projectId={projectId}
                kind={thing.kind}
                onTake={mayAssign ? (cause) => setTaking({ viewer, cause }) : undefined}
              />
            ))}
          </People>
        )}
      </QueryPages>
      {taking ? (
        <LazyDialog load={loadTakeAway} props={{ ...taking, projectId, thing, onClose }} onFailed={onClose} />
      ) : null}
    </Stack>
  )
}
