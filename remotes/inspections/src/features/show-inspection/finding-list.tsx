import { placeName } from '@atrium/contract/evaluate-checklist'
import { linkProps, projectAddress, useNameText, useProject, useTexts } from '@atrium/portal'
import { DottedTexts } from '@atrium/screens'
import { Badge, Box, Heading, HStack, Link, Stack, Text } from '@atrium/ui'
import { placeOf } from '../../answer-fields/given-answer.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { historyByPlace, HistoryNote } from '../show-answers/history-note.tsx'

/** What failed, where, and the order that was made of it. */
export function FindingList({ read }: { readonly read: InspectionRead }) {
  const t = useTexts()
  const nameText = useNameText()
  const { code } = useProject()
  const { findings, definition } = read
  const history = historyByPlace(read.history)
  if (findings.length === 0) return null
  return (
    <Stack as="section" gap="2" minWidth="0">
      <Heading as="h2" textStyle="md">
        {t('inspection.findings', { count: findings.length })}
      </Heading>
      <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="2">
        {findings.map((finding) => {
          const place = placeOf(finding)
          const item = definition.items.find(({ key }) => key === place.key)
          const past = history.get(placeName(place))
          const { work, asset, location } = finding
          return (
            <Box
              as="li"
              key={placeName(place)}
              borderWidth="1px"
              borderColor="border.muted"
              borderRadius="l2"
              p="3"
            >
              <Stack gap="1">
                <Text fontWeight="medium" overflowWrap="anywhere">
                  <bdi>{(item && nameText(item.text)) || t('answers.noText')}</bdi>
                </Text>
                {location || asset ? (
                  <Text tone="muted" textStyle="sm">
                    <DottedTexts of={[location?.name ?? '', asset ? `${asset.name} (${asset.code})` : '']} />
                  </Text>
                ) : null}
                {past ? <HistoryNote of={past} /> : null}
                {work ? (
                  <HStack gap="2" flexWrap="wrap">
                    <Link {...linkProps(projectAddress(code, `work/${work.id}`))}>
                      <bdi>{work.reference}</bdi>
                    </Link>
                    <Badge tone="neutral">{t(`inspection.orderStates.${work.status}`)}</Badge>
                    {finding.was_linked ? (
                      <Text textStyle="xs" tone="muted">
                        {t('inspection.wasLinked')}
                      </Text>
                    ) : null}
                  </HStack>
                ) : (
                  <Text textStyle="sm" tone="muted">
                    {t('inspection.noOrder')}
                  </Text>
                )}
              </Stack>
            </Box>
          )
        })}
      </Box>
    </Stack>
  )
}
