import { chakra } from '@atrium/ui'

/** The frame in which the plan scrolls. The plan is the same in both directions of writing. */
export const Frame = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'auto',
    maxHeight: '70vh',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.muted',
    // Pins have layers of their own, which must not cover dialogs and menus.
    isolation: 'isolate',
    outline: '0',
    '&:focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
    '& > [data-part=sheet]': { position: 'relative' },
    '& > [data-part=sheet][data-holding]': { cursor: 'crosshair' },
    // Where names would cover each other, pins show them to the pointer and the keyboard alone.
    '&[data-crowded] [data-part=pin]:not(:hover, :focus-visible, [data-held])': {
      px: '0',
      width: '6',
      justifyContent: 'center',
      '& > span': { srOnly: true },
    },
    '& img': { display: 'block', width: '100%', height: 'auto', userSelect: 'none' },
  },
})

const pin = {
  base: {
    position: 'absolute',
    zIndex: '1',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: '8rem',
    minHeight: '6',
    px: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    color: 'fg',
    boxShadow: 'sm',
    outline: '0',
    focusVisibleRing: 'outside',
    '& > svg': { flexShrink: '0' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:hover, &:focus-visible': { zIndex: '2', maxWidth: '16rem', bg: 'bg.muted' },
    '&[data-held]': {
      zIndex: '3',
      bg: 'accent.solid',
      color: 'accent.contrast',
      borderColor: 'transparent',
      maxWidth: '16rem',
    },
  },
} as const

/** A location on the plan. */
export const Pin = chakra('a', pin)

/** A location on the plan that can be moved. */
export const PinButton = chakra('button', {
  base: { ...pin.base, cursor: 'grab', touchAction: 'none' },
})

/** Puts a pin at its point, and moves its middle towards the middle of the picture near the edges, so that it is not cut. */
export const styleAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  transform: `translate(${-x * 100}%, ${-y * 100}%)`,
})
