import { PhotoPicker, PhotoSelector } from '@atrium/modals'
import type { CroppedPhoto, UploadPhoto } from '@atrium/modals'
import { Box, Button, Stack, Text } from '@atrium/ui'
import { useEffect, useState } from 'react'

export function PhotoSelectorStory() {
  const [open, setOpen] = useState(false)
  const [photo, setPhoto] = useState<CroppedPhoto>()
  const [result, setResult] = useState('')
  // The caller owns the object URL.
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.objectUrl) : undefined), [photo])
  return (
    <Stack alignItems="flex-start">
      <Button kind="primary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Text data-result dir="ltr">
        {result}
      </Text>
      {photo ? <img src={photo.objectUrl} alt="Chosen" style={{ maxWidth: '100%' }} /> : null}
      {open ? (
        <PhotoSelector
          onOk={(chosen) => {
            setOpen(false)
            setPhoto(chosen)
            setResult(`${chosen.blob.type} ${chosen.base64.slice(0, 22)}`)
          }}
          onCancel={(nothing) => {
            setOpen(false)
            setPhoto(undefined)
            setResult(JSON.stringify(nothing))
          }}
        />
      ) : null}
    </Stack>
  )
}

/** Simulates an upload in ten steps; a file whose name asks for it fails the first time. */
function makeUpload(): UploadPhoto<string> {
  const failed = new Set<string>()
  return async (file, { onProgress, signal }) => {
    for (let step = 1; step <= 10; step++) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      signal.throwIfAborted()
      onProgress(step / 10)
    }
    if (failed.has(file.name) || !file.name.includes('fail'))
      return { ok: true, photo: `${file.name} ${file.type}` }
    failed.add(file.name)
    return { ok: false, reason: 'Something went wrong' }
  }
}

const kept = ['Lobby', 'Plant room'].map((name) => ({
  photo: name,
  name,
  thumbnail: `${location.origin}/workbench/picture.svg`,
}))

export function PhotoPickerStory() {
  const [upload] = useState(makeUpload)
  const [photos, setPhotos] = useState<readonly string[]>(kept.map(({ photo }) => photo))
  return (
    <Box maxW="3xl" bg="bg.panel" p="4" borderRadius="l3">
      <PhotoPicker label="Photos" initial={kept} upload={upload} onChange={setPhotos} />
      <Text data-result dir="ltr" textStyle="xs" overflowWrap="anywhere">
        {photos.join(', ')}
      </Text>
    </Box>
  )
}
