import { chakra } from '@atrium/ui'

/** The label of an editor, which is not a control that a label element could name. */
export const EditorLabel = chakra('div', {
  base: {
    textStyle: 'label',
    mb: '1',
    '&[data-hidden]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

/** The border of an editor and its tools. */
export const EditorFrame = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    _focusWithin: { borderColor: 'colorPalette.focusRing' },
    '&[data-invalid]': { borderColor: 'border.error' },
  },
})
