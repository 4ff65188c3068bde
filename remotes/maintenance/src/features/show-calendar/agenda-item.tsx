import { StepBadge } from '@atrium/orders'
import { linkProps, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts } from '@atrium/screens'
import { Badge, Box, HStack, Link, Text } from '@atrium/ui'
import { DueMenu } from '../choose-due/due-menu.tsx'
import type { DueActions } from '../choose-due/use-due-actions.ts'
import { CriticalityBadge } from '../show-maintenance/criticality-badge.tsx'
import { OutcomeBadge } from '../show-maintenance/outcome-badge.tsx'
import { factsOf, frameOf, nameInCalendar, pageOf, type CalendarItem } from './calendar-items.ts'

interface AgendaItemProps {
  readonly item: CalendarItem
  readonly actions: DueActions
}

/** The people and teams who do it, or are asked to. */
function peopleOf(item: CalendarItem): readonly { readonly name: string }[] {
  if (item.kind === 'order') return [...item.order.workers, ...item.order.teams]
  const { team } = item.kind === 'inspection' ? item.inspection : item.due
  const people = item.kind === 'inspection' ? item.inspection.assigned : item.due.workers
  return team ? [...people, team] : people
}

const isOverdue = (item: CalendarItem): boolean =>
  (item.kind === 'order' && item.order.is_overdue) ||
  (item.kind === 'inspection' && item.inspection.is_overdue)

/** Something that is due, with what it is about, who does it and how it stands. */
export function AgendaItem({ item, actions }: AgendaItemProps) {
  const t = useTexts()
  const dates = useDates()
  const { plan, location, asset } = factsOf(item)
  const page = pageOf(item, actions.project.code)
  const name = <bdi>{nameInCalendar(item)}</bdi>
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
      borderStyle={frameOf[item.kind]}
      borderColor="border.emphasized"
      borderRadius="l3"
      bg={page === undefined ? 'transparent' : 'bg.panel'}
    >
      <Box flex="1" minWidth="0">
        {page === undefined ? (
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
        ) : (
          <Link {...linkProps(page)} variant="plain" color="fg" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Link>
        )}
        <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
          <DottedTexts
            of={[
              ...(item.kind === 'order' ? [item.order.reference, plan.name] : []),
              ...(item.kind === 'inspection'
                ? [item.inspection.reference, item.inspection.checklist.name]
                : []),
              location.name,
              asset?.name ?? '',
              peopleOf(item)
                .map((one) => one.name)
                .join(', '),
              item.kind === 'toCome'
                ? t('calendar.opens', { day: dates.calendarDay(item.due.opens_on) })
                : '',
            ]}
          />
        </Text>
        <HStack gap="1" mt="1" flexWrap="wrap">
          {item.kind === 'order' ? <StepBadge work={item.order} /> : null}
          {item.kind === 'toCome' ? <Badge variant="outline">{t('calendar.toCome')}</Badge> : null}
          {item.kind === 'inspection' ? (
            <Badge variant="outline">
              {t('inspection.sign', { state: t(`inspection.states.${item.inspection.state}`) })}
            </Badge>
          ) : null}
          {isOverdue(item) ? <Badge tone="danger">{t('calendar.overdue')}</Badge> : null}
          {item.kind === 'order' ? <OutcomeBadge outcome={item.order.outcome} /> : null}
          <CriticalityBadge criticality={plan.criticality} />
        </HStack>
      </Box>
      {item.kind === 'inspection' ? null : <DueMenu item={item} actions={actions} />}
    </Box>
  )
}
