import { PhotoSelector } from '@atrium/modals'

interface PictureSelectorProps {
  /** Called with the part that was cut out. */
  readonly onPicked: (picture: Blob) => void
  readonly onClose: () => void
}

/** Chooses a picture, or takes one with the camera, and cuts a part out. */
export function PictureSelector({ onPicked, onClose }: PictureSelectorProps) {
  return (
    <PhotoSelector
      onCancel={onClose}
      onOk={({ blob, objectUrl }) => {
        URL.revokeObjectURL(objectUrl)
        onClose()
        onPicked(blob)
      }}
    />
  )
}
