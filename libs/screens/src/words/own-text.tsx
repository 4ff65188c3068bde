import { Text } from '@atrium/ui'
import { ownDirection } from './own-direction.ts'

/** A text of people in a cell. It runs in its own direction, so that what does not fit is cut at its end, not at its beginning. */
export function OwnText({ text, title = text }: { readonly text: string; readonly title?: string }) {
  return (
    <Text as="span" display="block" truncate {...ownDirection} title={title}>
      {text}
    </Text>
  )
}
