import { chakra } from '@chakra-ui/react/styled-system'

export interface ProgressProps {
  /** What is in progress: its accessible name. */
  label: string
  /** 0 to 1; undefined if the share is unknown. */
  value?: number | undefined
}

const Track = chakra('div', {
  base: { height: '1.5', width: '100%', bg: 'bg.emphasized', borderRadius: 'full', overflow: 'hidden' },
})
const Bar = chakra('div', {
  base: {
    height: '100%',
    bg: 'colorPalette.solid',
    borderRadius: 'full',
    transitionProperty: 'inline-size',
    transitionDuration: 'moderate',
    '&[data-indeterminate]': { animation: 'pulse', inlineSize: '100%' },
  },
})

export function Progress({ label, value }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
    >
      {share === undefined ? (
        <Bar data-indeterminate="" />
      ) : (
        <Bar style={{ inlineSize: `${share * 100}%` }} />
      )}
    </Track>
  )
}
