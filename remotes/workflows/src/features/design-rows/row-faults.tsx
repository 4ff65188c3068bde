import { useTexts } from '@atrium/portal'
import { Box, Callout, Text } from '@atrium/ui'
import { TriangleAlert } from 'lucide-react'
import type { DraftFault } from '../../draft/faults.ts'
import { useFaultWords } from './marked.ts'

/** What is wrong with a row, in its line of the table. */
export function RowFaults({ faults }: { readonly faults: Iterable<DraftFault> }) {
  const words = useFaultWords()
  return [...faults].map((fault) => (
    <Box
      key={fault.path}
      display="flex"
      gap="1"
      color="fg.error"
      textStyle="xs"
      fontWeight="normal"
      whiteSpace="normal"
    >
      <Box as="span" pt="0.5" flexShrink="0">
        <TriangleAlert size={12} aria-hidden />
      </Box>
      {words(fault)}
    </Box>
  ))
}

interface WholeRowProps {
  readonly faults: ReadonlyMap<string, DraftFault>
  /** The members whose faults stand at their fields. */
  readonly members: readonly string[]
}

/** On top of a form: what is wrong with the row and has no field of its own. It can be saved all the same. */
export function WholeRowFaults({ faults, members }: WholeRowProps) {
  const t = useTexts()
  const words = useFaultWords()
  const rest = [...faults].filter(([member]) => !members.includes(member))
  if (faults.size === 0) return null
  return (
    <Callout tone="warning" title={t('faults.inRow')}>
      {rest.length === 0 ? <Text>{t('faults.atFields')}</Text> : null}
      {rest.map(([member, fault]) => (
        <Text key={member}>{words(fault)}</Text>
      ))}
    </Callout>
  )
}
