import type { WorkflowAction, WorkflowStep } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Badge, Box, Heading, HStack, Text } from '@atrium/ui'
import type { ListDifference } from '../../draft/differences.ts'
import { useRowNames } from '../design-rows/use-row-names.ts'

const tones = { added: 'success', changed: 'info', removed: 'danger' } as const
const kinds = ['added', 'changed', 'removed'] as const

interface DifferenceListProps {
  readonly title: string
  readonly difference: ListDifference<WorkflowStep | WorkflowAction>
}

/** The steps or actions that a draft adds, changes and removes, and whether their order is another one. */
export function DifferenceList({ title, difference }: DifferenceListProps) {
  const t = useTexts()
  const { nameOf } = useRowNames()
  const isSame = kinds.every((kind) => difference[kind].length === 0) && !difference.isReordered
  return (
    <section>
      <Heading as="h3" textStyle="sm" mb="1">
        {title}
      </Heading>
      {isSame ? <Text tone="muted">{t('publish.same')}</Text> : null}
      <Box as="ul" listStyleType="none" aria-label={title}>
        {kinds.flatMap((kind) =>
          difference[kind].map((row) => (
            <Box as="li" key={`${kind} ${row.key}`} py="0.5">
              <HStack gap="2" alignItems="baseline">
                <Badge tone={tones[kind]}>{t(`publish.${kind}`)}</Badge>
                <bdi>{nameOf(row)}</bdi>
              </HStack>
            </Box>
          )),
        )}
      </Box>
      {difference.isReordered ? <Text tone="muted">{t('publish.reordered')}</Text> : null}
    </section>
  )
}
