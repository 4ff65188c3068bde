import type { WorkDetails } from '@atrium/contract'
import { linkProps, projectAddress, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, FactList, HStack, Link, Text, type Fact } from '@atrium/ui'
import { inspectionAddress } from '../../addresses/page-addresses.ts'
import { openStatuses } from '../../addresses/work-words.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { useSpanText } from '../edit-service/use-span-text.ts'
import { DueMark } from '../show-work/due-mark.tsx'
import { PriorityBadge } from '../show-work/priority-badge.tsx'

interface OrderFactsProps {
  readonly project: Project
  readonly work: WorkDetails
}

/** What an order says: where, what it is about, who asked, when it is due and what was found. What nobody wrote is left out. */
export function OrderFacts({ project, work }: OrderFactsProps) {
  const t = useTexts()
  const dates = useDates()
  const spanText = useSpanText()
  const { seesLocations, seesAssets } = useWorkRights()
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })
  const { location, asset, department, failure, respond_by: respondBy, responded_at: respondedAt } = work
  const place = <bdi>{[location.path, location.name].filter(Boolean).join(' › ')}</bdi>
  const moments = (['responded_at', 'completed_at', 'closed_at'] as const).flatMap((key) => {
    const moment = work[key]
    return moment === null ? [] : [fact(key, dates.moment(moment))]
  })
  const found = (['problem', 'cause', 'remedy'] as const).flatMap((key) => {
    const node = failure[key]
    return node === null ? [] : [fact(key, <bdi>{node.name}</bdi>)]
  })
  return (
    <FactList
      facts={[
        fact(
          'location',
          seesLocations ? (
            <Link {...linkProps(projectAddress(project.code, `locations/${location.id}`))}>{place}</Link>
          ) : (
            place
          ),
        ),
        ...(asset
          ? [
              fact(
                'asset',
                seesAssets ? (
                  <Link {...linkProps(projectAddress(project.code, `assets/${asset.id}`))}>
                    <bdi>{asset.name}</bdi>
                  </Link>
                ) : (
                  <bdi>{asset.name}</bdi>
                ),
              ),
            ]
          : []),
        ...(work.inspection
          ? [
              fact(
                'inspection',
                <Link {...linkProps(inspectionAddress(project.code, work.inspection.id))}>
                  <bdi>{work.inspection.reference}</bdi>
                </Link>,
              ),
            ]
          : []),
        fact('service', <bdi>{work.service.name}</bdi>),
        ...(department ? [fact('department', <bdi>{department.name}</bdi>)] : []),
        fact('priority', <PriorityBadge priority={work.priority} />),
        fact('requester', <bdi>{work.requester.name}</bdi>),
        ...(work.created_by.id === work.requester.id
          ? []
          : [fact('created_by', <bdi>{work.created_by.name}</bdi>)]),
        fact('requested_at', dates.moment(work.requested_at)),
        ...(respondBy !== null && respondedAt === null ? [fact('respond_by', dates.moment(respondBy))] : []),
        ...(work.due_at === null
          ? []
          : [
              fact(
                'due_at',
                <HStack gap="2" flexWrap="wrap">
                  <span>{dates.moment(work.due_at)}</span>
                  {openStatuses.some((one) => one === work.status) ? <DueMark work={work} /> : null}
                </HStack>,
              ),
            ]),
        ...moments,
        ...(work.minutes > 0 ? [fact('minutes', spanText(work.minutes))] : []),
        ...(work.reopened_count > 0 ? [fact('reopened_count', String(work.reopened_count))] : []),
        ...found,
        ...(work.rating === null
          ? []
          : [
              fact(
                'rating',
                <>
                  <Text as="span">
                    {t('rate.given', { rating: work.rating, word: t(`rate.words.${work.rating}`) })}{' '}
                  </Text>
                  {work.rated_on_behalf && work.rated_by ? (
                    <Badge>{t('order.onBehalf', { name: work.rated_by.name })}</Badge>
                  ) : null}
                  {work.rating_comment === '' ? null : (
                    <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
                      <bdi>{work.rating_comment}</bdi>
                    </Text>
                  )}
                </>,
              ),
            ]),
        fact(
          'workflow',
          t('order.workflow', { name: work.workflow.name, version: work.workflow.published_version }),
        ),
      ]}
    />
  )
}
