import { chakra } from '@atrium/ui'

/** The part of the viewer that shows a file, and scrolls one that is zoomed. */
export const ViewedArea = chakra('div', {
  base: {
    display: 'flex',
    height: 'min(70dvh, 60rem)',
    overflow: 'auto',
    borderRadius: 'l2',
    bg: 'bg.muted',
    outline: '0',
    focusVisibleRing: 'inside',
    '& > img, & > canvas': { margin: 'auto', flex: 'none', objectFit: 'contain' },
  },
})
