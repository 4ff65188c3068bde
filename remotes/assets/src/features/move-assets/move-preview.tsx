import type { CallReply } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Callout } from '@atrium/ui'

interface MovePreviewProps {
  /** What the server says a move would do; undefined while that is unknown. */
  readonly preview: CallReply<'/asset/move'>['preview'] | undefined
}

/** What happens to the parts of assets that move. Says nothing where there are none. */
export function MovePreview({ preview }: MovePreviewProps) {
  const t = useTexts()
  if (!preview || preview.parts + preview.detached === 0) return null
  return (
    <Callout tone="info">
      {[
        preview.parts > 0 ? t('parts.along', { count: preview.parts }) : '',
        preview.detached > 0 ? t('parts.left', { count: preview.detached }) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Callout>
  )
}
