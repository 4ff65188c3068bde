import { Badge, Box } from '@atrium/ui'
import { ownDirection } from '../words/own-direction.ts'

interface SeriesListProps {
  readonly label: string
  /** Marks a code that is in use already. */
  readonly takenLabel: string
  readonly entries: readonly { readonly code: string; readonly name: string; readonly is_taken: boolean }[]
}

/** The names and codes that a series would have, in a list that scrolls. */
export function SeriesList({ label, takenLabel, entries }: SeriesListProps) {
  return (
    <Box
      as="ol"
      aria-label={label}
      tabIndex={0}
      maxHeight="10rem"
      overflowY="auto"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      listStyleType="none"
      px="3"
      py="1"
      focusVisibleRing="outside"
    >
      {entries.map(({ code, name, is_taken: isTaken }, index) => (
        // Codes can repeat while the pattern is being typed.
        <Box as="li" key={index} display="flex" gap="3" py="0.5" textStyle="sm">
          <Box as="span" flex="1" minWidth="0" {...ownDirection} overflowWrap="anywhere">
            {name}
          </Box>
          {isTaken ? <Badge tone="warning">{takenLabel}</Badge> : null}
          <Box as="span" color="fg.muted">
            <bdi>{code}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
