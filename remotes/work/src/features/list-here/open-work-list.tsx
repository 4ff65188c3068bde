import { linkProps, navigate, useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Button, EmptyState, HStack, Link, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HardHat, Plus } from 'lucide-react'
import { orderAddress, reportAddress } from '../../addresses/page-addresses.ts'
import { workAddress } from '../../addresses/page-state.ts'
import { openWorkQuery, type WorkAbout } from '../../queries/work.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { PriorityBadge } from '../show-work/priority-badge.tsx'
import { StepBadge } from '../show-work/step-badge.tsx'

interface OpenWorkListProps {
  readonly projectId: string
  /** The id of what the list is about. */
  readonly about: WorkAbout
}

/** The open orders of something and the way to all of them; of a place or an asset to a report about it, too. */
export function OpenWorkList({ projectId, about }: OpenWorkListProps) {
  const t = useTexts()
  const { code } = useProject()
  const { mayReport } = useWorkRights()
  const at = 'location' in about ? about.location : ''
  const ofPeople = 'worker' in about || 'team' in about
  const query = useInfiniteQuery(openWorkQuery(projectId, about))
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        {mayReport && !ofPeople ? (
          <Button size="sm" onClick={() => navigate(reportAddress(code, about))}>
            <Plus size={16} aria-hidden />
            {t('pages.report')}
          </Button>
        ) : null}
        <Link {...linkProps(workAddress(code, about))} textStyle="sm">
          {t('here.all')}
        </Link>
      </HStack>
      <LinkedList
        query={query}
        rowsOf={({ cms }) =>
          cms.map((work) => ({
            id: work.id,
            name: work.description,
            to: orderAddress(code, work.id),
            mark: (
              <>
                <StepBadge work={work} />
                <PriorityBadge priority={work.priority} />
              </>
            ),
            // The place is said only of what stands further below.
            details: [work.reference, work.location.id === at ? '' : work.location.name],
          }))
        }
        label={t('here.title')}
        loading={t('list.loading')}
        failed={t('list.failed')}
        more={t('list.further')}
        empty={
          <EmptyState
            title={t(ofPeople ? 'here.noneGiven' : 'here.none')}
            hint={t(ofPeople ? 'here.noneGivenHint' : 'here.noneHint')}
            icon={<HardHat />}
          />
        }
      />
    </Stack>
  )
}
