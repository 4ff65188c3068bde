import { useTexts } from '@atrium/portal'
import { DottedTexts } from '@atrium/screens'
import { Badge, Box, Checkbox, Heading, HStack, Stack, Text } from '@atrium/ui'
import { useId, type ReactNode } from 'react'
import type { OrderReply } from '../kind/order-calls.ts'

type Candidates = OrderReply<'getCandidates'>

export interface Assignee {
  readonly id: string
  readonly name: string
}

interface CandidateListProps {
  readonly candidates: Candidates
  /** Who has the order already. */
  readonly has: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly onWorker: (worker: Assignee, isChosen: boolean) => void
  readonly onTeam: (team: Assignee, isChosen: boolean) => void
}

/** Workers and teams who could do an order, as the server suggests them: with how much they have to do, and why they are suggested. */
export function CandidateList({ candidates, has, chosen, onWorker, onTeam }: CandidateListProps) {
  const t = useTexts()
  const { workers, teams, total } = candidates
  if (workers.length + teams.length === 0)
    return (
      <Text role="status" tone="muted">
        {t('assignOrder.none')}
      </Text>
    )
  const line = (
    one: Assignee,
    {
      facts,
      why,
      onChoose,
    }: { facts: readonly string[]; why: string | null; onChoose: CandidateListProps['onTeam'] },
  ) => (
    <li key={one.id}>
      <Checkbox
        checked={has.has(one.id) || chosen.has(one.id)}
        disabled={has.has(one.id)}
        onCheckedChange={(isChosen) => onChoose({ id: one.id, name: one.name }, isChosen)}
      >
        <HStack as="span" gap="2" flexWrap="wrap">
          <Text as="bdi" fontWeight="medium" overflowWrap="anywhere">
            {one.name}
          </Text>
          {why === null ? null : <Badge tone="success">{why}</Badge>}
          {has.has(one.id) ? <Badge>{t('assignOrder.has')}</Badge> : null}
        </HStack>
        <Text as="span" display="block" tone="muted" textStyle="xs">
          <DottedTexts of={facts} />
        </Text>
      </Checkbox>
    </li>
  )
  return (
    <Stack gap="4">
      {workers.length === 0 ? null : (
        <Group title={t('assignOrder.workers')}>
          {workers.map((one) =>
            line(one, {
              facts: [t('assignOrder.open', { count: one.open }), ...one.department_codes, one.file_number],
              why: one.serves === 'none' ? null : t(`assignOrder.why.${one.serves}`),
              onChoose: onWorker,
            }),
          )}
        </Group>
      )}
      {workers.length < total ? (
        <Text tone="muted" textStyle="sm">
          {t('assignOrder.some', { some: workers.length, all: total })}
        </Text>
      ) : null}
      {teams.length === 0 ? null : (
        <Group title={t('assignOrder.teams')}>
          {teams.map((one) =>
            line(one, {
              facts: [
                t('assignOrder.open', { count: one.open }),
                t('assignOrder.members', { count: one.members }),
              ],
              why: one.serves ? t('assignOrder.why.place') : null,
              onChoose: onTeam,
            }),
          )}
        </Group>
      )}
    </Stack>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="sm" mb="2">
        {title}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {children}
      </Stack>
    </Box>
  )
}
