/** Shapes are clipped from their colour. An image mask would need a compositing layer for every cell. */
const tick = 'polygon(12% 52%, 24% 40%, 41% 57%, 76% 20%, 88% 32%, 41% 80%)'
const chevron = 'polygon(18% 42%, 28% 32%, 50% 54%, 72% 32%, 82% 42%, 50% 74%)'

/**
 * Returns the height of all lines, in pixels. With all columns of the same width, positions can be computed. A single role has
 * room for what each right allows.
 */
export const rowHeightOf = (columns: number) => (columns === 1 ? 52 : 40)
export const columnWidth = 96
export const headHeight = 48

/** Plain elements, styled by the frame. A grid has thousands of cells, so each must cost little. */
export const gridStyles = {
  position: 'relative',
  flex: '1 1 auto',
  minHeight: '18rem',
  height: '0',
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  bg: 'bg.panel',
  outline: '0',
  focusVisibleRing: 'inside',
  // Not `--labels`: the style engine uses `label` for the name of the class.
  '--names': { base: '10.5rem', md: '18rem' },
  // The boxes of a single role stand before its labels, as check boxes of a form do.
  '&[data-single]': { '--names': 'calc(100% - 3rem)' },
  '&[data-single] [data-part=cell]': { order: '-1', width: '3rem', px: '2' },
  '&[data-single] [data-part=row] [data-part=cell]': { alignContent: 'center' },
  '&[data-single] [data-part=head] [data-part=cell] > *': { srOnly: true },
  '&[data-single] [data-part=row][aria-level="1"] [data-part=label]': { ms: '3rem' },
  '& [data-part=head]': {
    position: 'sticky',
    top: '0',
    zIndex: '3',
    display: 'flex',
    height: `${headHeight}px`,
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
  '& [data-part=row]': {
    position: 'absolute',
    insetInlineStart: '0',
    display: 'flex',
    width: '100%',
    // Layout changes in a line do not affect others.
    contain: 'strict',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'sm',
  },
  '& [data-part=row][aria-level="1"]': { bg: 'bg.subtle', fontWeight: 'semibold' },
  '& [data-part=row][aria-level="2"]': { fontWeight: 'medium' },
  '& [data-part=label]': {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '2',
    flex: 'none',
    width: 'var(--names)',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    pe: '2',
    bg: 'inherit',
    borderInlineEndWidth: '1px',
    borderColor: 'border.muted',
  },
  '& [data-part=row]:not([aria-level="1"]) [data-part=label], & [data-part=head] [data-part=label]': {
    bg: 'bg.panel',
  },
  '& [data-part=texts]': { display: 'flex', flexDirection: 'column', minWidth: '0' },
  // Beside many columns, what a right allows is shown by its title alone.
  '& [data-part=line]': {
    display: 'none',
    color: 'fg.muted',
    textStyle: 'xs',
    fontWeight: 'normal',
    lineHeight: '1.25',
  },
  '&[data-single] [data-part=line]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  '& [data-part=texts] > bdi': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minWidth: '0',
  },
  '& [data-part=warning]': {
    flex: '1 1 0',
    minWidth: '4',
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    ps: '1',
    color: 'fg.warning',
    textStyle: 'xs',
    fontWeight: 'normal',
  },
  '& [data-part=warning] > svg': { flex: 'none' },
  // A single role has room for the text. Beside many columns, only the sign and its title are shown.
  '& [data-part=warning] > span': {
    display: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&[data-single] [data-part=warning] > span': { display: { md: 'inline' } },
  '& [data-part=fold]': {
    flex: 'none',
    width: '6',
    height: '6',
    display: 'grid',
    placeContent: 'center',
    cursor: 'button',
    color: 'fg.muted',
  },
  '& [data-part=fold]::before': {
    content: '""',
    width: '4',
    height: '4',
    bg: 'currentcolor',
    clipPath: chevron,
  },
  '& [aria-expanded=false] [data-part=fold]': { rotate: '-90deg', _rtl: { rotate: '90deg' } },
  '& [data-part=cell]': {
    flex: 'none',
    width: `${columnWidth}px`,
    height: '100%',
    // A box centred without a layout of its own in each cell.
    userSelect: 'none',
    py: '1',
    px: `${(columnWidth - 32) / 2}px`,
  },
  '& [data-part=head] [data-part=cell]': {
    display: 'grid',
    placeContent: 'center',
    px: '1',
    textAlign: 'center',
    overflow: 'hidden',
    lineHeight: '1.2',
    overflowWrap: 'anywhere',
  },
  '& [data-part=head] [data-part=cell] > *': { lineClamp: '2' },
  '& [role=checkbox]': {
    display: 'block',
    position: 'relative',
    width: '8',
    height: '8',
    borderRadius: 'l2',
    cursor: 'checkbox',
  },
  '& [role=checkbox]::before': {
    content: '""',
    position: 'absolute',
    inset: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg.panel',
  },
  '& [role=checkbox]:is([aria-checked=true], [aria-checked=mixed])::before': {
    bg: 'accent.solid',
    borderColor: 'accent.solid',
  },
  '& [role=checkbox]:is([aria-checked=true], [aria-checked=mixed])::after': {
    content: '""',
    position: 'absolute',
    inset: '2',
    bg: 'accent.contrast',
    forcedColorAdjust: 'none',
  },
  '& [role=checkbox][aria-checked=true]::after': { clipPath: tick },
  '& [role=checkbox][aria-checked=mixed]::after': { insetBlock: '15px', insetInline: '12px' },
  '& [role=checkbox][aria-disabled=true]': { cursor: 'disabled' },
  '& [role=checkbox][aria-disabled=true]::before': { borderColor: 'border' },
  '& [role=checkbox][aria-disabled=true]:is([aria-checked=true], [aria-checked=mixed])::before': {
    bg: 'fg.subtle',
    borderColor: 'fg.subtle',
  },
  '& [role=checkbox][aria-disabled=true]::after': { bg: 'bg.panel' },
  '& [role=checkbox][data-changed]': { bg: 'bg.warning' },
  '& [data-part=closed]': { color: 'fg.subtle', flex: 'none' },
  '@media (hover: hover)': { '& [data-part=row]:hover [data-part=label]': { bg: 'bg.subtle' } },
  '&:focus-visible [data-active]': {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-2px',
  },
} as const
