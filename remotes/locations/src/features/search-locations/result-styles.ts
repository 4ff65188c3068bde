import { treeStyles } from '@atrium/screens'

const { '& [data-part=icon]': icon, '& [data-part=name]': name, '& [data-part=code]': code } = treeStyles

/** Plain elements styled by their container, as in the tree. */
export const resultStyles = {
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  contain: 'strict',
  '& [role=option]': {
    position: 'absolute',
    insetInline: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '2',
    borderRadius: 'l2',
    cursor: 'default',
    outline: '0',
  },
  '@media (hover: hover)': { '& [role=option]:not([aria-selected=true]):hover': { bg: 'bg.muted' } },
  '& [role=option][aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [role=option]:focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-2px',
  },
  '& mark': { bg: 'accent.muted', color: 'fg', borderRadius: 'l1' },
  '& [data-part=icon]': icon,
  '& [data-part=words]': { display: 'flex', flexDirection: 'column', minWidth: '0' },
  '& [data-part=name]': name,
  '& [data-part=path]': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textStyle: 'xs',
    color: 'fg.muted',
  },
  '& [data-part=code]': code,
  '& [data-removed] [data-part=name]': { textDecorationLine: 'line-through', color: 'fg.subtle' },
} as const
