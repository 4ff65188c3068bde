import { Box, chakra, HStack, IconButton, Progress, Spinner, Text } from '@atrium/ui'
import { ImageOff, RefreshCw, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'

import { useImageFault } from '../photo-selector/use-image-fault.ts'
import { useModalTexts } from '../texts.ts'
import { DragHandle } from './drag-handle.tsx'
import type { PickedPhoto } from './picked-photos.ts'

export interface PhotoCardProps {
  photo: PickedPhoto<unknown>
  place: number
  count: number
  handle: ComponentProps<typeof DragHandle>['drag']
  onMoveKey: (event: KeyboardEvent) => void
  onRetry: () => void
  onRemove: () => void
}

const Card = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    p: '1.5',
    minWidth: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
  },
})
const Picture = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: 'l1',
    bg: 'bg.muted',
    color: 'fg.muted',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  },
})
/** One picture of the list: its thumbnail, its progress, and its actions. */
export function PhotoCard({ photo, place, count, ...act }: PhotoCardProps) {
  const t = useModalTexts()
  const faultText = useImageFault()
  const { name, state } = photo
  const problem =
    state.at === 'failed' ? state.reason : state.at === 'refused' ? faultText(state.fault) : undefined
  const waiting = problem ? <ImageOff size={24} aria-hidden /> : <Spinner />
  return (
    <Card data-photo={photo.key} aria-label={name}>
      <Picture>{photo.thumbnail ? <img src={photo.thumbnail} alt="" draggable={false} /> : waiting}</Picture>
      <Text textStyle="xs" truncate title={name}>
        <bdi>{name}</bdi>
      </Text>
      {state.at === 'waiting' ? <Progress label={t('photoWaits', { name })} /> : null}
      {state.at === 'sending' ? <Progress label={t('photoSends', { name })} value={state.share} /> : null}
      {problem ? (
        <Text textStyle="xs" tone="error">
          {problem}
        </Text>
      ) : null}
      <HStack gap="0" mt="auto">
        <DragHandle
          label={t('movePhoto', { name, place: place + 1, count })}
          drag={act.handle}
          onMoveKey={act.onMoveKey}
        />
        <Box flex="1" />
        {state.at === 'failed' ? (
          <IconButton
            size="sm"
            label={t('retryPhoto', { name })}
            icon={<RefreshCw size={16} aria-hidden />}
            onClick={act.onRetry}
          />
        ) : null}
        <IconButton
          size="sm"
          label={t('remove', { name })}
          icon={<X size={16} aria-hidden />}
          onClick={act.onRemove}
        />
      </HStack>
    </Card>
  )
}
