import { LazyDialog } from '@atrium/modals'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { ListPage, useExport, type List } from '@atrium/screens'
import { Button, VisuallyHidden } from '@atrium/ui'
import { ArrowUp, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { AuditFilters } from '../features/read-audit/audit-filters.tsx'
import { AuditTable } from '../features/read-audit/audit-table.tsx'
import { spanOfDays } from '../features/read-audit/span-of-days.ts'
import { useAuditPages } from '../features/read-audit/use-audit-pages.ts'
import { useNewEntries } from '../features/read-audit/use-new-entries.ts'
import { useUnfoldedRun } from '../features/read-audit/use-unfolded-run.ts'
import { useIsSuperuser } from '../features/use-is-superuser.ts'
import type { AuditFilter } from '../queries/audit.queries.ts'
import { auditShape, isNarrowed, noFilters, type AuditState } from '../addresses/audit-page-state.ts'

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
  const exported = useExport({ path: '/audit/export', formats: ['csv'], inputOf: () => filter })
  const pages = query.data?.pages ?? []
  const hasNew = useNewEntries(filter, pages[0]?.entries[0])
  const unfolded = useUnfoldedRun(projectId, state.unfolded)
  // A new list starts at its top, where the new entries are.
  const [shown, setShown] = useState(0)
  const named = [...pages.flatMap((page) => page.names), ...unfolded.names]
  const names = new Map(named.map((one) => [one.id, one] as const))
  const doer = pages.flatMap(({ entries }) => entries).find(({ user }) => user?.id === state.by)?.user
  const list: List<object> = {
    filters: filter,
    filter: setState,
    isFiltered: isNarrowed(state),
    clear: () => setState(noFilters),
    sort: '',
    sortBy: () => undefined,
  }
  const close = () => setState({ entry: '' })
  return (
    <ListPage
      title={t('pages.audit')}
      actions={
        <>
          <VisuallyHidden role="status">{hasNew ? t('audit.newEntries') : null}</VisuallyHidden>
          <Button
            size="sm"
            kind={hasNew ? 'primary' : undefined}
            busy={query.isRefetching}
            onClick={() => void query.refetch().then(() => setShown((times) => times + 1))}
          >
            {hasNew ? <ArrowUp size={16} aria-hidden /> : <RotateCw size={16} aria-hidden />}
            {t(hasNew ? 'audit.newEntries' : 'audit.refresh')}
          </Button>
          {exported.button}
        </>
      }
      filters={
        <AuditFilters
          projectId={project.id}
          state={state}
          byName={doer?.name ?? names.get(state.by)?.name}
          aboutName={names.get(state.about)?.name}
          onChange={setState}
        />
      }
    >
      {exported.state}
      <AuditTable
        key={shown}
        query={query}
        names={names}
        list={list}
        unfolded={unfolded}
        onUnfold={(run) => setState({ unfolded: run })}
      />
      {state.entry === '' ? null : (
        <LazyDialog
          load={loadEntry}
          props={{
            projectId,
            entry: state.entry,
            onNarrow: (change: Partial<AuditState>) =>
              setState({ ...change, entry: '', unfolded: '' }, { history: 'push' }),
            onClose: close,
          }}
          onFailed={close}
        />
      )}
    </ListPage>
  )
}
