/** Height in pixels of a line of a long tree: room for a name, a line about it and a finger. */
export const evenRowHeight = 44

/** Options of a selector and nodes of a tree picker look alike: their scrolling box styles them. */
export const optionListStyles = {
  height: 'min(24rem, 46dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '&:has([role=listbox]:focus-visible, [role=tree]:focus-visible)': {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-1px',
  },
  '& [role=listbox], & [role=tree]': { outline: '0', p: '1' },
  '& [role=option], & [role=treeitem]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '9',
    px: '2',
    py: '1',
    borderRadius: 'l2',
    cursor: 'default',
    outline: '0',
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { minH: '11' },
  },
  '@media (hover: hover)': {
    '& [role=option]:hover, & [role=treeitem]:hover': { bg: 'bg.muted' },
  },
  '& :focus-visible [data-active]': { bg: 'bg.muted' },
  '& [role=option][aria-selected=true], & [role=treeitem][aria-selected=true]': { bg: 'accent.subtle' },
  '& :focus-visible [data-active][aria-selected=true]': { bg: 'accent.muted' },
  '& [role=option][aria-disabled=true], & [role=treeitem][aria-disabled=true]': { opacity: 0.55 },
  // A name in another script runs in its own direction, but starts at the same edge as the others.
  '& [data-part=words]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    flex: '1',
    minWidth: '0',
  },
  '& [data-part=words] > bdi': { textAlign: 'match-parent' },
  '& [data-part=description]': { textStyle: 'xs', color: 'fg.muted' },
  // All lines have one height, so that their number gives their place: longer text is cut. Lines appear and disappear on
  // scrolling, and the browser's scroll anchoring would scroll on by itself.
  '&[data-even]': { overflowAnchor: 'none' },
  '&[data-even] [role=tree]': { py: '0' },
  '&[data-even] [role=treeitem]': { height: `${evenRowHeight}px` },
  '&[data-even] [data-part=words] > *': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-part=twist], & [data-part=no-twist]': {
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    boxSize: '6',
    mx: '-1.5',
    color: 'fg.muted',
    borderRadius: 'l1',
  },
  '& [data-part=twist]:hover': { bg: 'bg.emphasized', color: 'fg' },
  '& [data-part=twist] > svg': {
    transitionProperty: 'transform',
    transitionDuration: 'fast',
    _rtl: { rotate: '180deg' },
  },
  '& [aria-expanded=true] > [data-part=twist] > svg': {
    transform: 'rotate(90deg)',
    _rtl: { transform: 'rotate(-90deg)' },
  },
  // The chosen node of a single choice that waits for a button: its mark and its weight say so without the colour, too.
  '& [data-part=chosen]': { display: 'grid', placeContent: 'center', flexShrink: '0', color: 'accent.fg' },
  '& [role=treeitem][aria-selected=true] [data-part=name]': { fontWeight: 'semibold' },
  '& [data-part=box]': {
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    width: '4',
    height: '4',
    color: 'transparent',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
  },
  '& [aria-selected=true] > [data-part=box]': {
    color: 'accent.contrast',
    bg: 'accent.solid',
    borderColor: 'accent.solid',
  },
} as const
