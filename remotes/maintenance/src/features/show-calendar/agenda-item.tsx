import { maintenanceOrders, orderAddress, StepBadge } from '@atrium/orders'
import { linkProps, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts } from '@atrium/screens'
import { Badge, Box, HStack, Link, Text } from '@atrium/ui'
import { titleOf, type DueItem } from '../choose-due/due-item.ts'
import { DueMenu } from '../choose-due/due-menu.tsx'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { CriticalityBadge } from '../show-maintenance/criticality-badge.tsx'
import { OutcomeBadge } from '../show-maintenance/outcome-badge.tsx'

interface AgendaItemProps {
  readonly item: DueItem
  readonly actions: DueActions
}

/** Something that is due, with what it is about, who does it and how it stands. */
export function AgendaItem({ item, actions }: AgendaItemProps) {
  const t = useTexts()
  const dates = useDates()
  const isOrder = item.kind === 'order'
  const { plan, location, asset, workers } = isOrder ? item.order : item.due
  const teams = isOrder ? item.order.teams : item.due.team ? [item.due.team] : []
  const people = [...workers, ...teams].map(({ name }) => name).join(', ')
  return (
    <Box
      as="li"
      display="flex"
      alignItems="start"
      gap="2"
      ps="3"
      pe="1"
      py="2"
      borderWidth="1px"
      borderStyle={isOrder ? 'solid' : 'dashed'}
      borderColor="border.emphasized"
      borderRadius="l3"
      bg={isOrder ? 'bg.panel' : 'transparent'}
    >
      <Box flex="1" minWidth="0">
        {isOrder ? (
          <Link
            {...linkProps(orderAddress(maintenanceOrders, actions.project.code, item.order.id))}
            variant="plain"
            color="fg"
            fontWeight="medium"
            overflowWrap="anywhere"
          >
            <bdi>{titleOf(item)}</bdi>
          </Link>
        ) : (
          <Text fontWeight="medium" overflowWrap="anywhere">
            <bdi>{titleOf(item)}</bdi>
          </Text>
        )}
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
          <DottedTexts
            of={[
              ...(isOrder ? [item.order.reference, plan.name] : []),
              location.name,
              asset?.name ?? '',
              people,
              isOrder ? '' : t('calendar.opens', { day: dates.calendarDay(item.due.opens_on) }),
            ]}
          />
        </Text>
        <HStack gap="1" mt="1" flexWrap="wrap">
          {isOrder ? (
            <StepBadge work={item.order} />
          ) : (
            <Badge variant="outline">{t('calendar.toCome')}</Badge>
          )}
          {isOrder && item.order.is_overdue ? <Badge tone="danger">{t('calendar.overdue')}</Badge> : null}
          {isOrder ? <OutcomeBadge outcome={item.order.outcome} /> : null}
          <CriticalityBadge criticality={plan.criticality} />
        </HStack>
      </Box>
      <DueMenu item={item} actions={actions} />
    </Box>
  )
}
