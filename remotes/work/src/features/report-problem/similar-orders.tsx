import { correctiveOrders, orderAddress, timeAway, useNow } from '@atrium/orders'
import { linkProps, useLanguage, useTexts, type Project } from '@atrium/portal'
import { DottedTexts, useSettled, workStatusTones } from '@atrium/screens'
import { Badge, Box, HStack, Link, Panel, Stack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { similarQuery, type ReportSoFar } from '../../queries/report.queries.ts'

interface SimilarOrdersProps {
  readonly project: Project
  readonly so: ReportSoFar
  /** The order beside which they stand; left out while somebody reports. */
  readonly besideId?: string
}

/** Long enough to type the next word. Milliseconds. */
const rest = 600
/** Fewer letters say too little. */
const fewest = 4

/** Orders that may be about the same as a report or as another order: nothing where there are none. */
export function SimilarOrders({ project, so, besideId }: SimilarOrdersProps) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const now = useNow()
  const settled = useSettled(JSON.stringify(so), rest)
  const asked = JSON.parse(settled) as ReportSoFar
  const isEnough = (asked.description.length >= fewest && asked.locationId !== '') || asked.assetId !== ''
  const { data } = useQuery({
    ...similarQuery(project.id, asked),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  })
  const similar = isEnough ? (data?.similar ?? []).filter(({ id }) => id !== besideId) : []
  const title = t(besideId === undefined ? 'similar.title' : 'similar.beside')
  return (
    <Box aria-live="polite">
      {similar.length === 0 ? null : (
        <Panel title={title}>
          <Stack as="ul" gap="3" listStyleType="none" aria-label={title}>
            {similar.map(
              ({ id, reference, status, description, location_name: place, created_at: at, because }) => (
                <li key={id}>
                  <HStack gap="2" flexWrap="wrap">
                    <Text as="span" fontWeight="medium">
                      <bdi>{reference}</bdi>
                    </Text>
                    <Badge tone={workStatusTones[status]}>{t(`status.${status}`)}</Badge>
                  </HStack>
                  {description === null ? null : (
                    <Text textStyle="sm" lineClamp="2" overflowWrap="anywhere">
                      <bdi>{description}</bdi>
                    </Text>
                  )}
                  <Text tone="muted" textStyle="sm">
                    <DottedTexts
                      of={[
                        place,
                        timeAway(at, now, language),
                        ...because.map((reason) => t(`similar.because.${reason}`)),
                      ]}
                    />
                  </Text>
                  {/* Who does not see orders learns that it is known, and no more. */}
                  {description === null ? null : (
                    <Link {...linkProps(orderAddress(correctiveOrders, project.code, id))} textStyle="sm">
                      {t(besideId === undefined ? 'similar.isIt' : 'similar.open', { reference })}
                    </Link>
                  )}
                </li>
              ),
            )}
          </Stack>
        </Panel>
      )}
    </Box>
  )
}
