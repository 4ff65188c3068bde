import { DaySpanField, QueryView } from '@atrium/modals'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { FilterBar, FilterChips, ListPage } from '@atrium/screens'
import { Box, EmptyState, Heading, Stack } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { scoresAddress, scoresShape } from '../addresses/list-state.ts'
import { ScoreTable } from '../features/score-inspections/score-table.tsx'
import { locationQuery, scoresQuery } from '../queries/list.queries.ts'
import { useInspectionRights } from '../rights/use-inspection-rights.ts'

/** Scores and failures of submitted inspections, by the places below one and by checklists. */
export default function ScoresPage() {
  const project = useProject()
  return <Scores key={project.id} project={project} />
}

function Scores({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { seesLocations } = useInspectionRights()
  const [state, setState] = useSearchState(scoresShape)
  const { location, from, to } = state
  const query = useQuery({ ...scoresQuery(project.id, state), placeholderData: keepPreviousData })
  const place = useQuery({
    ...locationQuery(project.id, location),
    enabled: location !== '' && seesLocations,
  })
  const named = { location: place.data?.location.name, checklist: query.data?.checklists[0]?.name }
  const narrowed = (['location', 'checklist'] as const).filter((key) => state[key] !== '')
  const clear = () => setState({ location: '', checklist: '', from: '', to: '' }, { history: 'push' })
  return (
    <ListPage title={t('pages.scores')} intro={t('scores.intro')}>
      <FilterBar
        chips={
          <FilterChips
            list={{ isFiltered: narrowed.length > 0 || from !== '' || to !== '', clear }}
            chosen={narrowed.map((key) => ({
              key,
              label:
                named[key] === undefined
                  ? t(`fields.${key}`)
                  : t('filters.named', { what: t(`fields.${key}`), name: named[key] }),
              onRemove: () => setState({ [key]: '' }, { history: 'push' }),
            }))}
            removeLabel={(name) => t('filters.remove', { name })}
            clearLabel={t('filters.clear')}
          />
        }
      >
        <Box flex={{ base: '1 1 100%', md: '0 1 22rem' }} minWidth="0">
          <DaySpanField
            label={t('scores.days')}
            value={{ from, to }}
            onChange={(span) => setState({ from: span.from, to: span.to })}
          />
        </Box>
      </FilterBar>
      <QueryView query={query} loading={t('scores.loading')} failed={t('scores.failedToLoad')}>
        {({ places, checklists }) =>
          checklists.length === 0 ? (
            <EmptyState title={t('scores.none')} hint={t('scores.noneHint')} icon={<ChartColumn />} />
          ) : (
            <Stack gap="6">
              {places.length === 0 ? null : (
                <Stack as="section" gap="2">
                  <Heading as="h2" textStyle="md">
                    {t('scores.byPlace')}
                  </Heading>
                  <ScoreTable
                    project={project}
                    label={t('scores.byPlace')}
                    rows={places}
                    narrowed={state}
                    by="location"
                    addressOf={({ id }) => scoresAddress(project.code, { ...state, location: id })}
                  />
                </Stack>
              )}
              <Stack as="section" gap="2">
                <Heading as="h2" textStyle="md">
                  {t('scores.byChecklist')}
                </Heading>
                <ScoreTable
                  project={project}
                  label={t('scores.byChecklist')}
                  rows={checklists}
                  narrowed={state}
                  by="checklist"
                  addressOf={({ id }) => scoresAddress(project.code, { ...state, checklist: id })}
                />
              </Stack>
            </Stack>
          )
        }
      </QueryView>
    </ListPage>
  )
}
