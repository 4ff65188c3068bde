import { linkProps, projectAddress, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { FactList, HStack, Link, type Fact } from '@atrium/ui'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { openStatuses } from '../addresses/order-words.ts'
import { useOrderRights } from '../rights/use-order-rights.ts'
import { useSpanText } from '../write-span/use-span-text.ts'
import { DueMark } from '../order-signs/due-mark.tsx'
import { PriorityBadge } from '../order-signs/priority-badge.tsx'

interface OrderFactsProps {
  readonly project: Project
  readonly work: OrderDetails
  /** What only orders of this kind say: after what they are about, and what was found or became of them. */
  readonly own: Readonly<Record<'about' | 'found', readonly Fact[]>>
}

/** What an order says: where, what it is about, when it is due and what was found. What nobody wrote is left out. */
export function OrderFacts({ project, work, own }: OrderFactsProps) {
  const t = useTexts()
  const dates = useDates()
  const spanText = useSpanText()
  const { seesLocations, seesAssets } = useOrderRights()
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })
  const { location, asset, department, due_at: due } = work
  const place = <bdi>{[location.path, location.name].filter(Boolean).join(' › ')}</bdi>
  const moments = (['responded_at', 'completed_at', 'closed_at'] as const).flatMap((key) => {
    const moment = work[key] ?? null
    return moment === null ? [] : [fact(key, dates.moment(moment))]
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
        ...own.about,
        ...(department ? [fact('department', <bdi>{department.name}</bdi>)] : []),
        fact('priority', <PriorityBadge priority={work.priority} />),
        ...(due === null
          ? []
          : [
              fact(
                'due_at',
                <HStack gap="2" flexWrap="wrap">
                  <span>{dates.moment(due)}</span>
                  {openStatuses.some((one) => one === work.status) ? <DueMark work={work} /> : null}
                </HStack>,
              ),
            ]),
        ...moments,
        ...(work.minutes > 0 ? [fact('minutes', spanText(work.minutes))] : []),
        ...(work.reopened_count > 0 ? [fact('reopened_count', String(work.reopened_count))] : []),
        ...own.found,
        fact(
          'workflow',
          t('order.workflow', { name: work.workflow.name, version: work.workflow.published_version }),
        ),
      ]}
    />
  )
}
