import { chakra } from '@chakra-ui/react/styled-system'

import { touchHeight } from '../theme/control-size.ts'

export const List = chakra('div', {
  base: {
    // A script places it; the browser's own rules for the top layer would centre it.
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    border: '0',
    minW: '11rem',
    maxW: 'min(22rem, 96vw)',
    maxHeight: 'calc(100dvh - 1rem)',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.panel',
    color: 'fg',
    borderRadius: 'l3',
    boxShadow: 'md',
    outline: '0',
    animationStyle: 'slide-fade-in',
    animationDuration: 'fast',
  },
})

export const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    position: 'relative',
    width: '100%',
    px: '2',
    py: '1.5',
    textStyle: 'sm',
    textAlign: 'start',
    color: 'fg',
    borderRadius: 'l2',
    cursor: 'menuitem',
    userSelect: 'none',
    _highlighted: { bg: 'bg.muted' },
    _disabled: { layerStyle: 'disabled' },
    _icon: { width: '4', height: '4', flexShrink: '0' },
    '&[data-tone=danger]': { color: 'fg.error', _highlighted: { bg: 'bg.error' } },
    '&:has(> hr)': { mt: '2' },
    ...touchHeight,
  },
})

export const Label = chakra('span', { base: { flex: '1', minWidth: '0' } })
export const Detail = chakra('span', { base: { ms: 'auto', ps: '4', textStyle: 'xs', color: 'fg.subtle' } })

/** The line above an item, in the gap between two. */
export const Line = chakra('hr', {
  base: {
    position: 'absolute',
    insetInline: '-1',
    top: '-1',
    border: '0',
    height: '1px',
    bg: 'border.muted',
  },
})
