/** The head of details: beside the list it stays in view while what is below it scrolls. On a phone that room is needed. */
export const stayingHead = {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  minWidth: '0',
  md: { position: 'sticky', top: '0', zIndex: '1', bg: 'bg', pb: '2' },
} as const
