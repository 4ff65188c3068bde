import type Cropper from 'cropperjs'

import type { CropMove } from './crop-keys.ts'
import { photoLimits } from './photo-limits.ts'

/** Moves or resizes the frame; the cropper keeps it within the picture. */
export function moveFrame(cropper: Cropper, move: Exclude<CropMove, { kind: 'step' }>): void {
  const box = cropper.getCropBoxData()
  if (move.kind === 'move') cropper.setCropBoxData({ left: box.left + move.left, top: box.top + move.top })
  // With a fixed aspect the cropper takes one side and reckons the other.
  else if (move.width !== 0)
    cropper.setCropBoxData({ width: Math.max(photoLimits.cropMinimum, box.width + move.width) })
  else cropper.setCropBoxData({ height: Math.max(photoLimits.cropMinimum, box.height + move.height) })
}

/** The whole picture in sight, in the middle, with the frame around as much of it as it can hold. */
function fit(cropper: Cropper): void {
  const { width, height } = cropper.getContainerData()
  const { naturalWidth, naturalHeight } = cropper.getCanvasData()
  cropper.clear()
  cropper.zoomTo(Math.min(width / naturalWidth, height / naturalHeight))
  const canvas = cropper.getCanvasData()
  cropper.setCanvasData({ left: (width - canvas.width) / 2, top: (height - canvas.height) / 2 })
  cropper.crop()
}

/** A quarter turn; the frame begins anew, for the picture has another shape. */
export function turn(cropper: Cropper, degrees: 90 | -90): void {
  cropper.rotate(degrees)
  fit(cropper)
}

/** Flips as the person sees it: a picture that lies on its side has its axes changed over. */
export function flip(cropper: Cropper, axis: 'across' | 'upright'): void {
  const { rotate = 0, scaleX = 1, scaleY = 1 } = cropper.getImageData()
  const isAside = Math.abs(rotate % 180) === 90
  if ((axis === 'across') !== isAside) cropper.scaleX(-scaleX)
  else cropper.scaleY(-scaleY)
}
