import { linkProps, navigate, useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Button, EmptyState, HStack, Link, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck, Plus } from 'lucide-react'
import { inspectionAddress } from '../../addresses/inspection-addresses.ts'
import { listAddress, planAddress } from '../../addresses/list-state.ts'
import { inspectionsHereQuery, type InspectionsAbout } from '../../queries/list.queries.ts'
import { useInspectionRights } from '../../rights/use-inspection-rights.ts'
import { DueDay } from '../show-inspection/due-day.tsx'
import { InspectionResultBadge, InspectionStateBadge } from '../show-inspection/inspection-badges.tsx'
import { useScorePercent } from '../show-inspection/score-text.ts'
import { isOpen } from '../../queries/inspection-words.ts'

interface InspectionsHereProps {
  readonly projectId: string
  readonly about: InspectionsAbout
}

/** The inspections of a place or an asset, the newest first, with the way to all of them and to a new one. */
export function InspectionsHere({ projectId, about }: InspectionsHereProps) {
  const t = useTexts()
  const { code } = useProject()
  const { mayPlan } = useInspectionRights()
  const scorePercent = useScorePercent()
  const at = 'location' in about ? about.location : ''
  const query = useInfiniteQuery(inspectionsHereQuery(projectId, about))
  return (
    <Stack gap="3">
      <HStack gap="3" flexWrap="wrap">
        {mayPlan ? (
          <Button size="sm" onClick={() => navigate(planAddress(code, about))}>
            <Plus size={16} aria-hidden />
            {t('pages.plan')}
          </Button>
        ) : null}
        <Link {...linkProps(listAddress(code, about))} textStyle="sm">
          {t('here.all')}
        </Link>
      </HStack>
      <LinkedList
        query={query}
        rowsOf={({ inspections }) =>
          inspections.map((inspection) => ({
            id: inspection.id,
            name: inspection.checklist.name,
            to: inspectionAddress(code, inspection.id),
            mark: (
              <>
                <InspectionStateBadge state={inspection.state} />
                <InspectionResultBadge result={inspection.result} />
                {isOpen(inspection) ? <DueDay inspection={inspection} /> : null}
              </>
            ),
            // The place is said only of what stands further below.
            details: [
              inspection.reference,
              scorePercent(inspection.score),
              inspection.location.id === at ? '' : inspection.location.name,
            ],
          }))
        }
        label={t('pages.list')}
        loading={t('inspections.loading')}
        failed={t('inspections.failed')}
        more={t('inspections.further')}
        empty={<EmptyState title={t('here.none')} hint={t('here.noneHint')} icon={<ClipboardCheck />} />}
      />
    </Stack>
  )
}
