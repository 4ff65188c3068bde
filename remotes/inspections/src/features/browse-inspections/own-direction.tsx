import { ownDirection } from '@atrium/screens'
import { Text } from '@atrium/ui'

/** A text of people in a cell. It runs in its own direction, so that what does not fit is cut at its end, not at its beginning. */
export function OwnDirection({ text, title = text }: { readonly text: string; readonly title?: string }) {
  return (
    <Text as="span" display="block" truncate {...ownDirection} title={title}>
      {text}
    </Text>
  )
}
