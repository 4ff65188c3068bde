import { chakra } from '@atrium/ui'

const all = {
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  bottom: '0',
  insetInlineStart: '0',
} as const
const grip = {
  display: 'block',
  position: 'absolute',
  width: '14px',
  height: '14px',
  bg: 'accent.solid',
  borderWidth: '2px',
  borderColor: 'white',
  borderRadius: 'full',
} as const
const middle = 'calc(50% - 7px)'
const edge = '-7px'

/**
 * The cropper's area. Its rules are ours, because a style sheet of its own would have no nonce. It computes from the left in
 * every direction of writing, so its own parts run left to right.
 */
export const CropArea = chakra('div', {
  base: {
    width: '100%',
    height: 'min(22rem, 45dvh)',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    outlineOffset: '2px',
    _focusVisible: { outline: '2px solid', outlineColor: 'colorPalette.focusRing' },
    '& > div': { width: '100%', height: '100%' },
    '& .cropper-container': {
      direction: 'ltr',
      fontSize: '0',
      lineHeight: '0',
      position: 'relative',
      touchAction: 'none',
      userSelect: 'none',
      '& img': {
        display: 'block',
        width: '100%',
        height: '100%',
        minWidth: '0 !important',
        maxWidth: 'none !important',
        minHeight: '0 !important',
        maxHeight: 'none !important',
        backfaceVisibility: 'hidden',
      },
    },
    '& .cropper-wrap-box, & .cropper-canvas': { ...all, overflow: 'hidden' },
    '& .cropper-drag-box, & .cropper-modal, & .cropper-crop-box': all,
    '& .cropper-drag-box': { opacity: '0', bg: 'white' },
    '& .cropper-modal': { opacity: '0.55', bg: 'black' },
    '& .cropper-view-box': {
      display: 'block',
      width: '100%',
      height: '100%',
      overflow: 'hidden',
      outline: '2px solid white',
      boxShadow: '0 0 0 3px black',
    },
    '& .cropper-dashed': { display: 'block', position: 'absolute', borderColor: 'white', opacity: '0.5' },
    '& .dashed-h': {
      top: '33.33%',
      insetInlineStart: '0',
      width: '100%',
      height: '33.33%',
      borderBlockWidth: '1px',
    },
    '& .dashed-v': {
      top: '0',
      insetInlineStart: '33.33%',
      width: '33.33%',
      height: '100%',
      borderInlineWidth: '1px',
    },
    '& .cropper-center': { display: 'none' },
    '& .cropper-face': { ...all, display: 'block', opacity: '0' },
    '& .cropper-line': { display: 'block', position: 'absolute', opacity: '0' },
    '& .line-n, & .line-s': { insetInlineStart: '0', width: '100%', height: '9px', cursor: 'ns-resize' },
    '& .line-e, & .line-w': { top: '0', width: '9px', height: '100%', cursor: 'ew-resize' },
    '& .line-n': { top: '-4px' },
    '& .line-s': { bottom: '-4px' },
    '& .line-e': { insetInlineEnd: '-4px' },
    '& .line-w': { insetInlineStart: '-4px' },
    '& .cropper-point': grip,
    '& .point-n, & .point-s': { insetInlineStart: middle, cursor: 'ns-resize' },
    '& .point-e, & .point-w': { top: middle, cursor: 'ew-resize' },
    '& .point-n, & .point-ne, & .point-nw': { top: edge },
    '& .point-s, & .point-se, & .point-sw': { bottom: edge },
    '& .point-e, & .point-ne, & .point-se': { insetInlineEnd: edge },
    '& .point-w, & .point-nw, & .point-sw': { insetInlineStart: edge },
    '& .point-ne, & .point-sw': { cursor: 'nesw-resize' },
    '& .point-nw, & .point-se': { cursor: 'nwse-resize' },
    '& .cropper-invisible': { opacity: '0' },
    '& .cropper-hide': { display: 'block', position: 'absolute', width: '0', height: '0' },
    '& .cropper-hidden': { display: 'none !important' },
    '& .cropper-move': { cursor: 'move' },
  },
})
