import { useTexts } from '@atrium/portal'
import { Text } from '@atrium/ui'
import type { Figure, Measure } from './treemap-figures.ts'

interface TreemapNoteProps {
  readonly figures: readonly Figure[]
  readonly by: Measure
}

/** Says below a treemap what its boxes stand for, and how many locations have none because they have no size. */
export function TreemapNote({ figures, by }: TreemapNoteProps) {
  const t = useTexts()
  const hidden = figures
    .flatMap((figure) => [figure, ...figure.children])
    .filter(({ size }) => size === 0)
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <Text textStyle="xs" color="fg.muted" mt="2">
      {t(`treemap.notes.${by}`)}
      {by !== 'locations' && hidden > 0 ? ` ${t(`treemap.hidden.${by}`, { count: hidden })}` : null}
    </Text>
  )
}
