import type { Picture } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { chakra, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { materialFilesQuery } from '../../queries/material.queries.ts'
import { Thumbnail } from '../../table/thumbnail.tsx'

const Choice = chakra('button', {
  base: {
    borderRadius: 'l2',
    borderWidth: '2px',
    borderColor: 'transparent',
    cursor: 'button',
    outline: '0',
    focusVisibleRing: 'outside',
    '&[aria-pressed=true]': { borderColor: 'accent.solid' },
  },
})

interface OwnPhotosProps {
  readonly materialId: string
  readonly field: Bound<Picture | null>
}

/** The photos among the files of a material, one of which can become its photo. Nothing for a material without them. */
export function OwnPhotos({ materialId, field }: OwnPhotosProps) {
  const t = useTexts()
  const label = useId()
  const { data } = useQuery(materialFilesQuery(materialId))
  const photos = (data?.attachments ?? []).flatMap(({ name, picture }) =>
    picture ? [{ name, picture }] : [],
  )
  if (photos.length === 0) return null
  return (
    <div role="group" aria-labelledby={label}>
      <Text id={label} textStyle="sm" tone="muted" mb="1.5">
        {t('photo.own')}
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="1">
        {photos.map(({ name, picture }) => (
          <Choice
            key={picture.id}
            type="button"
            aria-label={name}
            aria-pressed={field.value?.id === picture.id}
            onClick={() => field.change(picture)}
          >
            <Thumbnail picture={picture} alt="" size="16" />
          </Choice>
        ))}
      </chakra.div>
    </div>
  )
}
