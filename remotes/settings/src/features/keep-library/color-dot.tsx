import type { LibraryColor } from '@atrium/contract'
import { Box } from '@atrium/ui'

/** The colour of an entry. Its name is said elsewhere. */
export function ColorDot({ color }: { readonly color: LibraryColor }) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-block"
      width="3"
      height="3"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border"
      flexShrink="0"
      style={{ backgroundColor: color }}
    />
  )
}
