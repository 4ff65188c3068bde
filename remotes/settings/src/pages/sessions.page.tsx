import { LazyDialog } from '@atrium/modals'
import { useProject, useTexts, type Project } from '@atrium/portal'
import { FilterBar, ListPage, SearchFilter, useList } from '@atrium/screens'
import { Box, Button } from '@atrium/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { SessionTable } from '../features/manage-sessions/session-table.tsx'
import { ScopeField } from '../features/scope-field.tsx'
import { useIsSuperuser } from '../features/use-is-superuser.ts'
import { sessionsList } from '../addresses/sessions-page-state.ts'

const loadEndEverybody = () => import('../features/manage-sessions/end-everybody.dialog.tsx')

/** Open sessions: person, client, network and time. */
export default function SessionsPage() {
  const project = useProject()
  return <Sessions key={project.id} project={project} />
}

function Sessions({ project }: { readonly project: Project }) {
  const t = useTexts()
  const isSuperuser = useIsSuperuser()
  const list = useList(sessionsList)
  const { scope } = list.filters
  const [isEnding, setEnding] = useState(false)
  const shown = isSuperuser && scope === 'portal' ? undefined : project
  const onClose = () => setEnding(false)
  return (
    <ListPage
      title={t('pages.sessions')}
      actions={
        isSuperuser ? (
          <Button kind="danger" size="sm" onClick={() => setEnding(true)}>
            <LogOut size={16} aria-hidden />
            {t('everybody.end')}
          </Button>
        ) : null
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="signedIn" />
          {isSuperuser ? (
            <Box flex="0 1 14rem">
              <ScopeField value={scope} onChange={(chosen) => list.filter({ scope: chosen })} />
            </Box>
          ) : null}
        </FilterBar>
      }
    >
      <SessionTable projectId={shown?.id} list={list} />
      {isEnding ? (
        <LazyDialog load={loadEndEverybody} props={{ project: shown, onClose }} onFailed={onClose} />
      ) : null}
    </ListPage>
  )
}
