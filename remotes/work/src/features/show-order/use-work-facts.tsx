import type { WorkDetails } from '@atrium/contract'
import type { OwnOrderParts } from '@atrium/orders'
import { linkProps, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Link, Text, type Fact } from '@atrium/ui'
import { inspectionAddress } from '../../addresses/page-addresses.ts'

/** What only corrective orders say: who asked for what and when, what was found, and how well it was done. */
export function useWorkFacts(project: Project, work: WorkDetails): Pick<OwnOrderParts, 'facts' | 'printed'> {
  const t = useTexts()
  const dates = useDates()
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })
  const { failure, inspection, requester, created_by: creator, respond_by: respondBy } = work
  const requestedAt = dates.moment(work.requested_at)
  const found = (['problem', 'cause', 'remedy'] as const).flatMap((key) => {
    const node = failure[key]
    return node === null ? [] : [fact(key, <bdi>{node.name}</bdi>)]
  })
  return {
    facts: {
      about: [
        ...(inspection
          ? [
              fact(
                'inspection',
                <Link {...linkProps(inspectionAddress(project.code, inspection.id))}>
                  <bdi>{inspection.reference}</bdi>
                </Link>,
              ),
            ]
          : []),
        fact('service', <bdi>{work.service.name}</bdi>),
        fact('requester', <bdi>{requester.name}</bdi>),
        ...(creator.id === requester.id ? [] : [fact('created_by', <bdi>{creator.name}</bdi>)]),
        fact('requested_at', requestedAt),
        ...(respondBy !== null && work.responded_at === null
          ? [fact('respond_by', dates.moment(respondBy))]
          : []),
      ],
      found: [
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
      ],
    },
    printed: [
      { key: 'service', value: work.service.name },
      { key: 'requester', value: requester.name },
      { key: 'requested_at', value: requestedAt },
    ],
  }
}
