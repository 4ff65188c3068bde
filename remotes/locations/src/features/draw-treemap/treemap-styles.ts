/** Hues of neighbouring tiles, in turn. Each has a background and a text colour with enough contrast. */
export const hues = ['accent', 'blue', 'orange', 'green', 'gray'] as const

const hueStyles = Object.fromEntries(
  hues.map((hue) => [
    `& [data-hue=${hue}]`,
    {
      '--ground': `colors.${hue}.muted`,
      '--inner': `colors.${hue}.subtle`,
      '--edge': `colors.${hue}.border`,
      '--words': `colors.${hue}.fg`,
    },
  ]),
)

/** Tiles are plain elements styled by their container, because there may be a thousand. */
export const treemapStyles = {
  position: 'relative',
  flex: '1',
  minHeight: '20rem',
  overflow: 'hidden',
  ...hueStyles,
  '& [data-part=tile]': {
    position: 'absolute',
    display: 'block',
    overflow: 'hidden',
    textAlign: 'start',
    px: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'var(--edge)',
    bg: 'var(--ground)',
    color: 'var(--words)',
    cursor: 'button',
    outline: '0',
    transition: 'filter 130ms',
  },
  '& [data-part=tile][data-rest]': { cursor: 'default', borderStyle: 'dashed' },
  '@media (hover: hover)': { '& [data-part=tile]:not([data-rest]):hover': { borderColor: 'var(--words)' } },
  '& [data-part=tile]:focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: '3px',
    outlineColor: 'accent.focusRing',
    outlineOffset: '-3px',
  },
  '& [data-part=head]': {
    position: 'absolute',
    insetBlockStart: '0',
    insetInline: '2',
    display: 'flex',
    gap: '2',
    height: '26px',
    alignItems: 'center',
    textStyle: 'xs',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
  '& [data-part=words]': { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0' },
  '& [data-part=figure]': {
    marginInlineStart: 'auto',
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    flexShrink: '0',
  },
  '& [data-part=empty]': {
    position: 'absolute',
    insetBlockStart: '26px',
    insetInline: '2',
    textStyle: 'xs',
    fontStyle: 'italic',
  },
  '& [data-part=inner] [data-part=figure]': { marginInlineStart: '1.5' },
  // The full text for screen readers, also on tiles too small for visible text.
  '& [data-part=told]': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& [data-part=inner]': {
    position: 'absolute',
    overflow: 'hidden',
    pointerEvents: 'none',
    px: '1.5',
    py: '0.5',
    borderRadius: 'l1',
    bg: 'var(--inner)',
    color: 'var(--words)',
    textStyle: 'xs',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
  },
} as const
