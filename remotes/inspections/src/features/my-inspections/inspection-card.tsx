import { refetchChanged } from '@atrium/client'
import type { ListedInspection } from '@atrium/contract'
import { linkProps, navigate, useTexts, type Project } from '@atrium/portal'
import { CardPlace } from '@atrium/screens'
import { Badge, Box, Button, Card, HStack, Link, Progress, Text } from '@atrium/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { inspectionAddress, runnerAddress } from '../../addresses/inspection-addresses.ts'
import { useStart } from '../run-inspection/use-start.ts'
import { DueDay } from '../show-inspection/due-day.tsx'
import { InspectionStateBadge } from '../show-inspection/inspection-badges.tsx'

interface InspectionCardProps {
  readonly project: Project
  readonly inspection: ListedInspection
}

/** An inspection as a card for a thumb: one tap starts it, or goes on. */
export function InspectionCard({ project, inspection }: InspectionCardProps) {
  const t = useTexts()
  const queries = useQueryClient()
  const { begin, isStarting } = useStart()
  const { id, reference, checklist, location, asset, state, answered, asked } = inspection
  const isUnderWay = state === 'In Progress'
  async function go(): Promise<void> {
    if (isUnderWay || (await begin(inspection, false))) navigate(runnerAddress(project.code, id))
    // Somebody else was faster: what is shown is not what is stored.
    else void refetchChanged(queries)
  }
  const verb = t(isUnderWay ? 'mine.goOn' : 'mine.start')
  return (
    <Card as="li" p="4" display="flex" flexDirection="column" gap="2">
      <Link
        {...linkProps(inspectionAddress(project.code, id))}
        variant="plain"
        color="fg"
        fontWeight="medium"
        overflowWrap="anywhere"
      >
        <bdi>{checklist.name}</bdi>
      </Link>
      <CardPlace reference={reference} asset={asset} location={location} />
      <HStack gap="2" flexWrap="wrap">
        {inspection.is_returned ? (
          <Badge tone="warning">{t('inspections.returned')}</Badge>
        ) : (
          <InspectionStateBadge state={state} />
        )}
        <DueDay inspection={inspection} />
      </HStack>
      {isUnderWay && asked > 0 ? (
        <Box>
          <Text tone="muted" textStyle="xs" pb="1">
            {t('inspections.progress', { answered, asked })}
          </Text>
          <Progress label={t('mine.progress', { name: reference })} value={answered / asked} />
        </Box>
      ) : null}
      <Button
        kind="primary"
        width="full"
        minHeight="12"
        mt="auto"
        busy={isStarting}
        aria-label={t('mine.verbOf', { verb, name: `${checklist.name}, ${location.name}` })}
        onClick={() => void go()}
      >
        <Play size={18} aria-hidden />
        {verb}
      </Button>
    </Card>
  )
}
