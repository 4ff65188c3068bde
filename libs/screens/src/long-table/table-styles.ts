/** Plain elements that the frame styles: rows come and go while the person scrolls, so each must be cheap. */
export const tableStyles = {
  // As tall as its rows, but no taller than the free space.
  flex: '0 1 auto',
  minHeight: 'min(8rem, calc(var(--rows) + {sizes.9} + 2px))',
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  bg: 'bg.panel',
  outline: '0',
  focusVisibleRing: 'inside',
  fontVariantNumeric: 'tabular-nums',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: { base: 'var(--narrow)', md: 'var(--wide)' },
    alignItems: 'center',
    columnGap: '4',
    ps: '4',
    pe: '3',
  },
  '& [data-part=head]': {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    height: '9',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
  '& [data-part=row]': {
    position: 'absolute',
    insetInline: '0',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'sm',
  },
  '@media (hover: hover)': { '& [data-part=row]:hover': { bg: 'bg.subtle' } },
  '& [data-part=row]:has([data-part=link]:focus-visible)': {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-2px',
  },
  '& [role=cell], & [role=columnheader]': {
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // The button of a sortable column begins beside its text.
  '& [role=columnheader]:has(> [data-direction])': { overflow: 'visible' },
  // Cells cut what exceeds them, so the ring of a control in them lies inside of it.
  '& :is([role=cell], [role=columnheader]) :is(a, button):focus-visible': { outlineOffset: '-2px' },
  '& [data-part=check]': { alignSelf: 'stretch', overflow: 'visible', userSelect: 'none' },
  // Above the link that covers the row, and as large as the cell.
  '& [data-part=check] label': {
    position: 'relative',
    zIndex: '1',
    width: 'full',
    height: 'full',
    alignItems: 'center',
    justifyContent: 'center',
  },
  '& [data-part=check] input': { mt: '0' },
  '& [data-selected]': { bg: 'bg.subtle' },
  '& [data-wide]': { display: { base: 'none', md: 'block' } },
  '& [data-tall]': { py: '2', alignItems: 'start' },
  '& [data-tall] [role=cell]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& [data-align=end]': { textAlign: 'end' },
  // Controls of a cell lie above the link that covers the row.
  '& [data-align=end] button': { position: 'relative', zIndex: '1' },
} as const

const onlyForScreenReaders = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** The same for rows that become cards on a narrow screen. Only screen readers read the titles of the columns there. */
export const cardStyles = {
  ...tableStyles,
  '& [role=row]': {
    ...tableStyles['& [role=row]'],
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'var(--wide)' },
    rowGap: '1.5',
  },
  // The checkbox for all rows stays.
  '& [data-part=head]:not(:has(> [data-part=check]))': { lgDown: onlyForScreenReaders },
  '& [data-part=head]:has(> [data-part=check])': {
    gridTemplateColumns: { base: '1.5rem', lg: 'var(--wide)' },
  },
  '& [data-part=head] > :not([data-part=check])': { lgDown: onlyForScreenReaders },
  '& [data-lead], & [data-whole]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  '& [data-lead]': { fontWeight: 'medium' },
  // A card has its checkbox at its side.
  '& [data-part=row]:has(> [data-part=check])': { ps: { base: '14', lg: '4' } },
  '& [data-part=row] > [data-part=check]': {
    lgDown: { position: 'absolute', insetBlock: '0', insetInlineStart: '4', width: '1.5rem' },
  },
  '& [data-tall]': { py: '2', alignItems: { base: 'start', lg: 'center' } },
  '& [data-part=title]': {
    display: { base: 'block', lg: 'none' },
    textStyle: 'xs',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
} as const
