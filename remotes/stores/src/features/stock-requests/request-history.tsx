import type { StockRequestStep } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, chakra } from '@atrium/ui'

const Steps = chakra('ol', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '3' },
})
const Step = chakra('li', {
  base: {
    position: 'relative',
    ps: '5',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '1.5',
      boxSize: '2',
      borderRadius: 'full',
      bg: 'accent.solid',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '3.5px',
      top: '4',
      bottom: '-3',
      width: '1px',
      bg: 'border',
    },
  },
})

function nameOf({ from, to }: StockRequestStep): string {
  if (from === null) return 'made'
  return from === to ? 'part' : to
}

/** The steps of a request: what was done, by whom and when, the latest last. */
export function RequestHistory({ steps }: { readonly steps: readonly StockRequestStep[] }) {
  const t = useTexts()
  const dates = useDates()
  return (
    <Steps>
      {steps.map((step, place) => (
        // Steps are only added at the end.
        <Step key={place}>
          {t(`requests.steps.${nameOf(step)}`, { name: step.by_name })}
          <Box color="fg.muted" textStyle="xs">
            <time dateTime={step.at}>{dates.moment(step.at)}</time>
          </Box>
          {step.note === '' ? null : (
            <Box
              textStyle="sm"
              overflowWrap="anywhere"
              borderStartWidth="2px"
              borderColor="border"
              ps="2"
              mt="1"
            >
              <bdi>{step.note}</bdi>
            </Box>
          )}
        </Step>
      ))}
    </Steps>
  )
}
