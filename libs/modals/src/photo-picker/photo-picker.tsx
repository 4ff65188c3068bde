import { limits } from '@atrium/contract/limits'
import { useLanguage } from '@atrium/portal'
import { chakra, Heading, HStack, Stack, Text, VisuallyHidden } from '@atrium/ui'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { CameraDialog } from '../photo-selector/camera-dialog.tsx'
import { ImageSource } from '../photo-selector/image-source.tsx'
import { useMessage, useModalTexts } from '../texts.ts'
import { PhotoCard } from './photo-card.tsx'
import { placeAfterKey } from './place-after-key.ts'
import { useDragOrder } from './use-drag-order.ts'
import { usePickedPhotos } from './use-picked-photos.ts'
import type { UploadPhoto } from './use-picked-photos.ts'

export interface KeptPhoto<Photo> {
  readonly photo: Photo
  readonly name: string
  readonly thumbnail: string
}

export interface PhotoPickerProps<Photo> {
  label: string
  /** Existing pictures; later changes of `initial` are ignored. */
  initial?: readonly KeptPhoto<Photo>[]
  upload: UploadPhoto<Photo>
  /** Receives the pictures that have arrived, in their order, after every change. */
  onChange: (photos: readonly Photo[]) => void
  /** Receives how many pictures are under way, whenever their number changes: a form waits for them. */
  onUnderWay?: (count: number) => void
  /** 50 by default. */
  maximum?: number
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    gap: '2',
    listStyle: 'none',
    p: '0',
    m: '0',
  },
})

/** Up to 50 pictures by file, drop, paste or camera. It sends them as they are chosen; the person can change their order. */
export function PhotoPicker<Photo>(props: PhotoPickerProps<Photo>) {
  const { label, initial = [], maximum = limits.photosOfAsset } = props
  const t = useModalTexts()
  const message = useMessage()
  const direction = useLanguage((state) => state.direction)
  const heading = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const device = useRef<(() => void) | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isCamera, setCamera] = useState(false)
  const [announcement, announce] = useState('')
  const { photos, ...act } = usePickedPhotos<Photo>({
    initial: initial.map(({ photo, name, thumbnail }, at) => ({
      key: `kept-${at}`,
      name,
      thumbnail,
      state: { at: 'done', photo },
    })),
    upload: props.upload,
    onChange: props.onChange,
    onUnderWay: props.onUnderWay,
    brokenText: message('something_wrong'),
  })
  const isFull = photos.length >= maximum
  const drag = useDragOrder((key, over) =>
    place(
      key,
      photos.findIndex((one) => one.key === over),
    ),
  )

  function add(files: readonly File[], isFromCamera = false) {
    const taken = files.slice(0, maximum - photos.length)
    act.add(taken, isFromCamera)
    announce(taken.length < files.length ? t('photosBeyond', { maximum }) : '')
  }
  function place(key: string, to: number) {
    const name = photos.find((one) => one.key === key)?.name ?? ''
    act.move(key, to)
    announce(t('photoMoved', { name, place: to + 1, count: photos.length }))
  }
  function press(event: KeyboardEvent, key: string, at: number) {
    const to = placeAfterKey(event.key, at, photos.length, direction)
    if (to === undefined) return
    event.preventDefault()
    if (to !== at) place(key, to)
  }
  function remove(key: string, at: number) {
    act.remove(key)
    // The button disappears with its picture: the focus moves to the next one, or back to the source of pictures.
    const next = (photos[at + 1] ?? photos[at - 1])?.key
    const card = next && list.current?.querySelector(`[data-photo="${next}"]`)
    const button = card ? [...card.querySelectorAll('button')].at(-1) : chooser.current
    button?.focus()
  }
  return (
    <Stack as="section" aria-labelledby={heading} gap="3">
      <HStack justifyContent="space-between">
        <Heading as="h2" id={heading} textStyle="md">
          {label}
        </Heading>
        <Text textStyle="xs" tone="muted">
          {t('photoCount', { used: photos.length, maximum })}
        </Text>
      </HStack>
      <ImageSource
        multiple
        full={isFull}
        chooser={chooser}
        device={device}
        onFiles={add}
        onCamera={() => setCamera(true)}
      />
      <Text role="status" textStyle="xs" tone="muted" _empty={{ display: 'none' }}>
        {announcement}
      </Text>
      {photos.length > 0 ? (
        <List ref={list} aria-labelledby={heading}>
          {photos.map((photo, at) => (
            <PhotoCard
              key={photo.key}
              photo={photo}
              place={at}
              count={photos.length}
              handle={drag(photo.key)}
              onMoveKey={(event) => press(event, photo.key, at)}
              onRetry={() => act.retry(photo.key)}
              onRemove={() => remove(photo.key, at)}
            />
          ))}
        </List>
      ) : null}
      <VisuallyHidden role="status">
        {photos
          .filter(({ state }) => state.at === 'failed' || state.at === 'refused')
          .map(({ name }) => t('photoFailed', { name }))
          .join(' ')}
      </VisuallyHidden>
      {isCamera ? (
        <CameraDialog
          onClose={() => setCamera(false)}
          onUseDevice={() => {
            setCamera(false)
            device.current?.()
          }}
          onPhoto={(photo) => {
            setCamera(false)
            add([photo], true)
          }}
        />
      ) : null}
    </Stack>
  )
}
