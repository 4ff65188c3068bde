import { DialogFrame } from '../dialog/dialog-frame.tsx'
import { useModalTexts } from '../texts.ts'
import { CameraView } from './camera-view.tsx'

export interface CameraDialogProps {
  readonly onPhoto: (photo: File) => void
  /** Called when the page may not use the camera: the device's own camera program may still be allowed to. */
  readonly onUseDevice: () => void
  readonly onClose: () => void
}

/** Takes a photo with the camera of the page. */
export function CameraDialog({ onPhoto, onUseDevice, onClose }: CameraDialogProps) {
  const t = useModalTexts()
  return (
    <DialogFrame title={t('useCamera')} size="lg" onClose={onClose}>
      <CameraView onBack={onClose} onUseDevice={onUseDevice} onPhoto={onPhoto} />
    </DialogFrame>
  )
}
