import { useSearchState, useTexts } from '@atrium/portal'
import { tabOnDemand } from '@atrium/screens'
import { Box, Button, Heading, HStack } from '@atrium/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { graphShape } from '../../addresses/page-state.ts'
import type { WorkflowGraphProps } from './workflow-graph.tsx'

// The code that finds the places of steps comes with the graph.
const WorkflowGraph = tabOnDemand<WorkflowGraphProps>(() => import('./workflow-graph.tsx'))

/** The graph of a workflow, which can be put away. */
export function GraphPanel(props: WorkflowGraphProps) {
  const t = useTexts()
  const [{ graph }, setState] = useSearchState(graphShape)
  const isShown = graph === 'shown'
  const id = useId()
  const Chevron = isShown ? ChevronDown : ChevronRight
  return (
    <Box as="section" display="flex" flexDirection="column" gap="2" minWidth="0">
      <HStack gap="2">
        <Heading as="h2" textStyle="sm">
          <Button
            kind="quiet"
            size="sm"
            px="1"
            mx="-1"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            onClick={() => setState({ graph: isShown ? 'hidden' : 'shown' })}
          >
            <Box as="span" css={{ _rtl: { transform: isShown ? 'none' : 'scaleX(-1)' } }} aria-hidden>
              <Chevron size={16} />
            </Box>
            {t('graph.title')}
          </Button>
        </Heading>
      </HStack>
      <Box id={id}>{isShown ? <WorkflowGraph {...props} /> : null}</Box>
    </Box>
  )
}
