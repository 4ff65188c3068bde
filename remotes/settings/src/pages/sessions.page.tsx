import { LazyDialog, SearchField } from '@atrium/modals'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Button, Heading, HStack } from '@atrium/ui'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { SessionTable } from '../features/manage-sessions/session-table.tsx'
import { ScopeField } from '../features/scope-field.tsx'
import { useIsSuperuser } from '../features/use-is-superuser.ts'
import { sessionsShape } from '../addresses/sessions-page-state.ts'

const loadEndEverybody = () => import('../features/manage-sessions/end-everybody.dialog.tsx')

/** Open sessions: person, client, network and time. */
export default function SessionsPage() {
  const project = useProject()
  return <Sessions key={project.id} project={project} />
}

function Sessions({ project }: { readonly project: Project }) {
  const t = useTexts()
  const isSuperuser = useIsSuperuser()
  const [{ search, scope }, setState] = useSearchState(sessionsShape)
  const [isEnding, setEnding] = useState(false)
  const shown = isSuperuser && scope === 'portal' ? undefined : project
  const onClose = () => setEnding(false)
  return (
    <Box display="flex" flexDirection="column" flex="1 1 0px" minHeight="24rem" height="0" gap="4">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl">
          {t('pages.sessions')}
        </Heading>
        {isSuperuser ? (
          <Button kind="danger" size="sm" onClick={() => setEnding(true)}>
            <LogOut size={16} aria-hidden />
            {t('everybody.end')}
          </Button>
        ) : null}
      </HStack>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('signedIn.search')}
            placeholder={t('signedIn.placeholder')}
            value={search}
            onSearch={(text) => setState({ search: text })}
          />
        </Box>
        {isSuperuser ? (
          <Box flex="0 1 14rem">
            <ScopeField value={scope} onChange={(chosen) => setState({ scope: chosen })} />
          </Box>
        ) : null}
      </Box>
      <SessionTable projectId={shown?.id} text={search} />
      {isEnding ? (
        <LazyDialog load={loadEndEverybody} props={{ project: shown, onClose }} onFailed={onClose} />
      ) : null}
    </Box>
  )
}
