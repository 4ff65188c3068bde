import { useProject, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, ListPage, useList } from '@atrium/screens'
import { shortList } from '../addresses/page-state.ts'
import { ShortTable } from '../features/list-short/short-table.tsx'

/** What is low or has run out, in all stores that the person sees. */
export default function ShortStockPage() {
  const project = useProject()
  return <ProjectShortStock key={project.id} project={project} />
}

function ProjectShortStock({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = useList(shortList)
  return (
    <ListPage
      title={t('pages.short')}
      filters={
        <FilterBar>
          <ChoiceFilter
            label={t('stock.state')}
            value={list.filters.only}
            options={(['all', 'low', 'out'] as const).map((value) => ({
              value,
              label: t(`short.only.${value}`),
            }))}
            onChange={(only) => list.filter({ only })}
          />
        </FilterBar>
      }
    >
      <ShortTable key={list.filters.only} project={project} list={list} />
    </ListPage>
  )
}
