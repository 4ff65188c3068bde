import { useProject, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, ListPage, useList } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { jobsList, stateChoices } from '../addresses/jobs-page-state.ts'
import { ScopeField } from '../features/scope-field.tsx'
import { useIsSuperuser } from '../features/use-is-superuser.ts'
import { JobTable } from '../features/watch-jobs/job-table.tsx'

/** Work that the server does in the background: state, progress and reasons of failures. */
export default function JobsPage() {
  const project = useProject()
  return <Jobs key={project.id} project={project} />
}

function Jobs({ project }: { readonly project: Project }) {
  const t = useTexts()
  const isSuperuser = useIsSuperuser()
  const list = useList(jobsList)
  const { scope, state } = list.filters
  return (
    <ListPage
      title={t('pages.jobs')}
      filters={
        <FilterBar>
          <ChoiceFilter
            label={t('jobs.state')}
            value={state}
            options={stateChoices.map((value) => ({ value, label: t(`jobs.states.${value}`) }))}
            onChange={(chosen) => list.filter({ state: chosen })}
          />
          {isSuperuser ? (
            <Box flex="0 1 14rem">
              <ScopeField value={scope} onChange={(chosen) => list.filter({ scope: chosen })} />
            </Box>
          ) : null}
        </FilterBar>
      }
    >
      <JobTable projectId={isSuperuser && scope === 'portal' ? undefined : project.id} list={list} />
    </ListPage>
  )
}
