import type Cropper from 'cropperjs'

import type { CropMove } from './crop-keys.ts'
import { photoLimits } from './photo-limits.ts'

/** Moves or resizes the frame; the cropper keeps it within the picture. */
export function moveFrame(cropper: Cropper, move: Exclude<CropMove, { kind: 'step' }>): void {
  const box = cropper.getCropBoxData()
  if (move.kind === 'move') cropper.setCropBoxData({ left: box.left + move.left, top: box.top + move.top })
  // With a fixed aspect the cropper takes one side and computes the other.
  else if (move.width !== 0)
    cropper.setCropBoxData({ width: Math.max(photoLimits.cropMinimum, box.width + move.width) })
  else cropper.setCropBoxData({ height: Math.max(photoLimits.cropMinimum, box.height + move.height) })
}

/** Shows the whole picture in the middle, with the frame around as much of it as fits. */
function fit(cropper: Cropper): void {
  const { width, height } = cropper.getContainerData()
  const { naturalWidth, naturalHeight } = cropper.getCanvasData()
  cropper.clear()
  cropper.zoomTo(Math.min(width / naturalWidth, height / naturalHeight))
  const canvas = cropper.getCanvasData()
  cropper.setCanvasData({ left: (width - canvas.width) / 2, top: (height - canvas.height) / 2 })
  cropper.crop()
}

/** Turns by a quarter; the frame is reset, because the picture has another shape. */
export function turn(cropper: Cropper, degrees: 90 | -90): void {
  cropper.rotate(degrees)
  fit(cropper)
}

/** Flips along the axis that the person sees: a picture that lies on its side has its axes swapped. */
export function flip(cropper: Cropper, axis: 'across' | 'upright'): void {
  const { rotate = 0, scaleX = 1, scaleY = 1 } = cropper.getImageData()
  const isAside = Math.abs(rotate % 180) === 90
  if ((axis === 'across') !== isAside) cropper.scaleX(-scaleX)
  else cropper.scaleY(-scaleY)
}
