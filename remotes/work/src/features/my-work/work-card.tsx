import type { ListedWork } from '@atrium/contract'
import { linkProps, type Project } from '@atrium/portal'
import { CardPlace } from '@atrium/screens'
import { Card, HStack, Link } from '@atrium/ui'
import { orderAddress } from '../../addresses/page-addresses.ts'
import { DueMark } from '../show-work/due-mark.tsx'
import { PriorityBadge } from '../show-work/priority-badge.tsx'
import { StepBadge } from '../show-work/step-badge.tsx'

interface WorkCardProps {
  readonly project: Project
  readonly work: ListedWork
}

/** An order as a card for a thumb: the whole card is the way to it. */
export function WorkCard({ project, work }: WorkCardProps) {
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
        {...linkProps(orderAddress(project.code, id))}
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
