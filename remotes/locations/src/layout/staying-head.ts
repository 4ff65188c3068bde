/** Keeps the head of the details in view while the rest scrolls. A phone has no room for it. */
export const stayingHead = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
  md: { position: 'sticky', top: '0', zIndex: '1', bg: 'bg', pb: '2' },
} as const
