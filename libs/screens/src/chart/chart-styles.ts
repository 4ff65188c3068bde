/** Uses the theme's colours, so that light, dark and print follow. */
export const chartStyles = {
  outline: '0',
  focusVisibleRing: 'outside',
  borderRadius: 'l2',
  '& svg': { display: 'block', maxWidth: '100%', overflow: 'visible', touchAction: 'pan-y' },
  '& text': { fill: 'fg.muted', textStyle: 'xs', fontVariantNumeric: 'tabular-nums' },
  '& [data-part=grid]': { stroke: 'border.muted' },
  '& [data-part=area]': { fill: 'accent.subtle', opacity: '0.7' },
  '& [data-part=line]': { fill: 'none', stroke: 'accent.solid', strokeWidth: '2', strokeLinejoin: 'round' },
  '& [data-part=level]': { stroke: 'orange.solid', strokeWidth: '1.5', strokeDasharray: '5 4' },
  '& [data-part=level][data-tone=danger]': { stroke: 'red.solid', strokeDasharray: '2 3' },
  '& [data-part=band]': { fill: 'green.subtle', opacity: '0.6' },
  '& [data-part=band][data-tone=danger]': { fill: 'red.subtle' },
  '& [data-part=mark]': { fill: 'bg.panel', stroke: 'red.solid', strokeWidth: '2' },
  '& [data-part=cursor] line': { stroke: 'fg.subtle', strokeDasharray: '2 3' },
  '& [data-part=cursor] circle': { fill: 'accent.solid', stroke: 'bg.panel', strokeWidth: '2' },
} as const
