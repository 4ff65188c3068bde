// Parts for lists of files that a module sends and orders. A module bundles them.
export { hasCamera } from '../camera/has-camera.ts'
export {
  filesPastedAlone,
  holdsFiles,
  useFileCatcher,
  useMissedDrops,
} from '../photo-selector/file-catcher.ts'
export { DragHandle } from './drag-handle.tsx'
export { inTurn } from './in-turn.ts'
export { placeAfterKey } from './place-after-key.ts'
export { useDragOrder } from './use-drag-order.ts'
