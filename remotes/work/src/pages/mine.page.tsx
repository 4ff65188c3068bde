import { QueryPages } from '@atrium/modals'
import { useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { CardGrid, FilterBar, ListPage, SearchFilter } from '@atrium/screens'
import { Button, EmptyState, HStack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HardHat } from 'lucide-react'
import { myWorkShape } from '../addresses/page-state.ts'
import { openStatuses } from '../addresses/work-words.ts'
import { RunningTimer } from '../features/my-work/running-timer.tsx'
import { WorkCard } from '../features/my-work/work-card.tsx'
import { myWorkQuery } from '../queries/work.queries.ts'

/** The orders that are given to the person or to a team of theirs, as cards. */
export default function MinePage() {
  const project = useProject()
  return <MyWork key={project.id} project={project} />
}

function MyWork({ project }: { readonly project: Project }) {
  const t = useTexts()
  const [{ show, search }, setState] = useSearchState(myWorkShape)
  const query = useInfiniteQuery(myWorkQuery(project.id, show === 'open' ? openStatuses : [], search))
  return (
    <ListPage
      title={t('pages.mine')}
      actions={
        <HStack role="group" aria-label={t('mine.show')} gap="1">
          {(['open', 'all'] as const).map((one) => (
            <Button
              key={one}
              kind={one === show ? 'secondary' : 'quiet'}
              aria-pressed={one === show}
              onClick={() => setState({ show: one })}
            >
              {t(`mine.${one}`)}
            </Button>
          ))}
        </HStack>
      }
      filters={
        <FilterBar>
          <SearchFilter list={{ filters: { search }, filter: setState }} words="list" />
        </FilterBar>
      }
    >
      <RunningTimer project={project} />
      <QueryPages
        query={query}
        rowsOf={({ cms }) => cms}
        loading={t('list.loading')}
        failed={t('list.failed')}
        more={t('list.further')}
        empty={
          <EmptyState
            title={t(search === '' ? 'mine.none' : 'list.none')}
            hint={t(search === '' ? 'mine.noneHint' : 'list.noneHint')}
            icon={<HardHat />}
          />
        }
      >
        {(works) => (
          <CardGrid label={t('pages.mine')}>
            {works.map((work) => (
              <WorkCard key={work.id} project={project} work={work} />
            ))}
          </CardGrid>
        )}
      </QueryPages>
    </ListPage>
  )
}
