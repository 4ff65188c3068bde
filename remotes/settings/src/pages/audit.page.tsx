import { LazyDialog } from '@atrium/modals'
import { useDownload, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Button, Callout, Heading, HStack } from '@atrium/ui'
import { Download, RotateCw } from 'lucide-react'
import { AuditFilters } from '../features/read-audit/audit-filters.tsx'
import { AuditTable } from '../features/read-audit/audit-table.tsx'
import { spanOfDays } from '../features/read-audit/span-of-days.ts'
import { useAuditPages } from '../features/read-audit/use-audit-pages.ts'
import { useIsSuperuser } from '../features/use-is-superuser.ts'
import type { AuditFilter } from '../queries/audit.queries.ts'
import { auditShape, noFilters, type AuditState } from '../addresses/audit-page-state.ts'

const loadEntry = () => import('../features/read-audit/entry-drawer.tsx')

/** The audit trail of a project, or of the whole portal for a superuser. */
export default function AuditPage() {
  const project = useProject()
  return <Audit key={project.id} project={project} />
}

function filterOf(state: AuditState, projectId: string | undefined): AuditFilter {
  const { search, by, kind, about, call } = state
  return {
    ...(projectId !== undefined && { project_id: projectId }),
    ...(search !== '' && { search_text: search }),
    ...(by !== '' && { user_id: by }),
    ...(kind !== '' && { thing: kind }),
    ...(about !== '' && { thing_id: about }),
    ...(call !== '' && { call }),
    ...spanOfDays(state),
  }
}

function Audit({ project }: { readonly project: Project }) {
  const t = useTexts()
  const isSuperuser = useIsSuperuser()
  const [state, setState] = useSearchState(auditShape)
  const projectId = isSuperuser && state.scope === 'portal' ? undefined : project.id
  const filter = filterOf(state, projectId)
  const query = useAuditPages(filter)
  const { download, isBusy, failure } = useDownload()
  const pages = query.data?.pages ?? []
  const names = new Map(pages.flatMap((page) => page.names.map((one) => [one.id, one] as const)))
  const doer = pages.flatMap(({ entries }) => entries).find(({ user }) => user?.id === state.by)?.user
  const isNarrowed = Object.keys(noFilters).some((name) => state[name as keyof typeof noFilters] !== '')
  const close = () => setState({ entry: '' })
  return (
    <Box display="flex" flexDirection="column" flex="1 1 0px" minHeight="32rem" height="0" gap="4">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
        <Heading as="h1" textStyle="xl">
          {t('pages.audit')}
        </Heading>
        <HStack gap="2">
          <Button size="sm" busy={query.isRefetching} onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden />
            {t('audit.refresh')}
          </Button>
          <Button size="sm" busy={isBusy} onClick={() => void download('/audit/export', filter)}>
            <Download size={16} aria-hidden />
            {t('audit.export')}
          </Button>
        </HStack>
      </HStack>
      {failure === null ? null : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      )}
      <AuditFilters
        projectId={project.id}
        state={state}
        byName={doer?.name ?? names.get(state.by)?.name}
        aboutName={names.get(state.about)?.name}
        onChange={setState}
      />
      <AuditTable query={query} names={names} isNarrowed={isNarrowed} />
      {state.entry === '' ? null : (
        <LazyDialog
          load={loadEntry}
          props={{
            projectId,
            entry: state.entry,
            onNarrow: (change: Partial<AuditState>) =>
              setState({ ...change, entry: '' }, { history: 'push' }),
            onClose: close,
          }}
          onFailed={close}
        />
      )}
    </Box>
  )
}
