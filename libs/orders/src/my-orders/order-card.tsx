import { linkProps, type Project } from '@atrium/portal'
import { CardPlace } from '@atrium/screens'
import { Card, HStack, Link } from '@atrium/ui'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { orderAddress } from '../addresses/order-addresses.ts'
import { DueMark } from '../order-signs/due-mark.tsx'
import { PriorityBadge } from '../order-signs/priority-badge.tsx'
import { StepBadge } from '../order-signs/step-badge.tsx'

interface OrderCardProps {
  readonly project: Project
  readonly work: ListedOrder
}

/** An order as a card for a thumb: the whole card is the way to it. */
export function OrderCard({ project, work }: OrderCardProps) {
  const kind = useOrderKind()
  const { id, reference, description, location, asset, priority } = work
  return (
    <Card
      as="li"
      p="4"
      position="relative"
      css={{
        '& a': { _after: { content: '""', position: 'absolute', inset: '0' } },
        '&:has(a:focus-visible)': { outline: '2px solid {colors.accent.focusRing}' },
      }}
    >
      <Link
        {...linkProps(orderAddress(kind, project.code, id))}
        variant="plain"
        color="fg"
        fontWeight="medium"
        overflowWrap="anywhere"
        outline="0"
      >
        <bdi>{description}</bdi>
      </Link>
      <CardPlace reference={reference} asset={asset} location={location} />
      <HStack gap="2" mt="2" flexWrap="wrap">
        <StepBadge work={work} />
        <PriorityBadge priority={priority} />
        <DueMark work={work} />
      </HStack>
    </Card>
  )
}
