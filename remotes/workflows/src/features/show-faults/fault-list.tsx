import { useTexts } from '@atrium/portal'
import { Box, Button, Callout } from '@atrium/ui'
import { rowOf, type DraftFault } from '../../draft/faults.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { useFaultWords } from '../design-rows/marked.ts'
import { useRowNames } from '../design-rows/use-row-names.ts'

interface FaultListProps {
  readonly read: WorkflowRead
  readonly faults: readonly DraftFault[]
  /** Leads to a row of a list, or to the list for -1. */
  readonly onGoTo: (list: 'steps' | 'actions', at: number) => void
}

/** All that keeps a draft from being published. Each entry leads to its place. */
export function FaultList({ read, faults, onGoTo }: FaultListProps) {
  const t = useTexts()
  const words = useFaultWords()
  const { nameOf } = useRowNames()
  if (faults.length === 0) return null
  return (
    <Callout tone="warning" title={t('faults.title', { count: faults.length })} announce>
      <Box as="ul" listStyleType="none">
        {faults.map((fault) => {
          const { list, at } = rowOf(fault)
          const row = read.draft[list][at]
          const said = row ? t(`faults.of.${list}`, { name: nameOf(row), fault: words(fault) }) : words(fault)
          return (
            <Box as="li" key={fault.path} display="flex">
              <Button
                kind="quiet"
                size="xs"
                height="auto"
                minH="7"
                px="1"
                mx="-1"
                whiteSpace="normal"
                flexShrink="1"
                minWidth="0"
                maxWidth="100%"
                overflowWrap="anywhere"
                textAlign="start"
                textDecoration="underline"
                textUnderlineOffset="3px"
                onClick={() => onGoTo(list, row ? at : -1)}
              >
                <bdi>{said}</bdi>
              </Button>
            </Box>
          )
        })}
      </Box>
    </Callout>
  )
}
