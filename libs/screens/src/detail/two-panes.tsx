import { Box, Button, Splitter } from '@atrium/ui'
import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface TwoPanesProps {
  readonly isWide: boolean
  /** Accessible name of the divider between the panes. */
  readonly label: string
  readonly list: ReactNode
  readonly details: ReactNode
  /** Which pane a narrow screen shows. */
  readonly showsDetails: boolean
  readonly backLabel: string
  readonly onBack: () => void
}

/** A list and the details of its selected item: side by side, or one after the other on a phone. */
export function TwoPanes({ isWide, label, list, details, showsDetails, backLabel, onBack }: TwoPanesProps) {
  const [share, setShare] = useState(0.42)
  if (isWide)
    return (
      // Out of the flow, so that long content scrolls in its pane while the list and the headings stay.
      <Box position="relative" flex="1" minHeight="0">
        <Box position="absolute" inset="0">
          <Splitter
            label={label}
            share={share}
            onShareChange={setShare}
            minimum={0.25}
            maximum={0.7}
            start={
              <Box display="flex" height="100%" p="1" pe="3">
                {list}
              </Box>
            }
            end={
              <Box ps="4" py="1">
                {details}
              </Box>
            }
          />
        </Box>
      </Box>
    )
  if (!showsDetails) return list
  return (
    <Box>
      <Button kind="quiet" size="sm" mb="2" onClick={onBack}>
        <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
          <ArrowLeft size={16} aria-hidden />
        </Box>
        {backLabel}
      </Button>
      {details}
    </Box>
  )
}
