import { linkProps, navigate, useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Button, EmptyState, HStack, Link, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HardHat, Plus } from 'lucide-react'
import { orderAddress, reportAddress } from '../../addresses/page-addresses.ts'
import { workAddress } from '../../addresses/page-state.ts'
import { openWorkQuery } from '../../queries/work.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { PriorityBadge } from '../show-work/priority-badge.tsx'
import { StepBadge } from '../show-work/step-badge.tsx'

interface OpenWorkListProps {
  readonly projectId: string
  /** Exactly one of them is what the list is about. */
  readonly about: { readonly location: string } | { readonly asset: string }
}

/** The open orders at a place or of an asset, the way to all of them, and to a report about it. */
export function OpenWorkList({ projectId, about }: OpenWorkListProps) {
  const t = useTexts()
  const { code } = useProject()
  const { mayReport } = useWorkRights()
  const at = 'location' in about ? about.location : ''
  const query = useInfiniteQuery(
    openWorkQuery(
      projectId,
      'location' in about ? { location_id: about.location } : { asset_id: about.asset },
    ),
  )
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        {mayReport ? (
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
        empty={<EmptyState title={t('here.none')} hint={t('here.noneHint')} icon={<HardHat />} />}
      />
    </Stack>
  )
}
