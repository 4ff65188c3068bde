import { useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import type { InspectionRead } from '../../queries/inspection.queries.ts'

interface AnswerPhotosProps {
  readonly ids: readonly string[]
  readonly photos: InspectionRead['photos']
  readonly size?: string
}

/** Small pictures of an answer, each of which leads to the whole one. */
export function AnswerPhotos({ ids, photos, size = '4.5rem' }: AnswerPhotosProps) {
  const t = useTexts()
  const shown = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? [])
  if (shown.length === 0) return null
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      gap="2"
      aria-label={t('answers.photosBeside')}
    >
      {shown.map(({ id, url, thumbnail_url }, at) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <Box asChild boxSize={size} objectFit="cover" borderRadius="l2">
              <img src={thumbnail_url} alt={t('answers.photoName', { number: at + 1 })} />
            </Box>
          </a>
        </li>
      ))}
    </Box>
  )
}
