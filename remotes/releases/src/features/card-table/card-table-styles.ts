interface Tracks {
  /** Grid tracks of a row on a wide screen. */
  readonly wide: string
  /** Grid tracks of a card on a phone. A cell with the part `whole` takes all of them there. */
  readonly narrow: string
}

/**
 * A table that becomes a list of cards on a phone and keeps its table roles. On a card, a `label` names each value, and
 * only screen readers read the `head`. A `group` holds rows that belong together.
 */
export function cardTableStyles({ wide, narrow }: Tracks) {
  return {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'sm',
    '& [role=row]': {
      display: 'grid',
      gridTemplateColumns: { base: narrow, lg: wide },
      columnGap: '4',
      rowGap: '1.5',
      alignItems: 'baseline',
      px: '4',
      py: '2',
    },
    '& [data-part=head]': {
      textStyle: 'xs',
      fontWeight: 'medium',
      color: 'fg.muted',
      lgDown: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
    },
    '& [data-part=group]': { py: '1', borderColor: 'border' },
    '& [data-part=group] + [data-part=group]': { borderTopWidth: '1px' },
    '& [data-part=head] + [data-part=group]': { lg: { borderTopWidth: '1px' } },
    '& [role=cell], & [role=rowheader], & [role=columnheader]': { minWidth: '0', overflowWrap: 'anywhere' },
    '& [role=rowheader], & [data-part=whole]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
    '& [data-part=all]': { gridColumn: '1 / -1' },
    '& [data-part=figure]': { textAlign: { lg: 'end' } },
    // The actions stand at the end of a row, or in the upper corner of a card.
    '& [data-part=group] [role=row]': { position: 'relative' },
    '& [data-part=corner]': {
      position: { base: 'absolute', lg: 'static' },
      insetBlockStart: '1',
      insetInlineEnd: '2',
      textAlign: 'end',
    },
    '& [data-part=label]': {
      display: { base: 'block', lg: 'none' },
      textStyle: 'xs',
      fontWeight: 'normal',
      color: 'fg.muted',
    },
  } as const
}
