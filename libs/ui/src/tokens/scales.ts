/** The scales of size: one step is 4 px at the default text size. Names are Chakra's; the values are ours and denser. */
export const spacing = {
  0.5: '0.125rem',
  1: '0.25rem',
  1.5: '0.375rem',
  2: '0.5rem',
  2.5: '0.625rem',
  3: '0.75rem',
  3.5: '0.875rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  7: '1.75rem',
  8: '2rem',
  9: '2.25rem',
  10: '2.5rem',
  12: '3rem',
  14: '3.5rem',
  16: '4rem',
  20: '5rem',
  24: '6rem',
} as const

export const sizes = {
  ...spacing,
  '2xs': '16rem',
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '34rem',
  xl: '40rem',
  '2xl': '46rem',
  '3xl': '54rem',
  '4xl': '64rem',
  '5xl': '72rem',
  prose: '60ch',
  full: '100%',
  min: 'min-content',
  max: 'max-content',
  fit: 'fit-content',
  dvh: '100dvh',
  dvw: '100dvw',
  '1/2': '50%',
  '1/3': '33.3333%',
  '2/3': '66.6667%',
} as const

export const fontSizes = {
  '2xs': '0.6875rem',
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.25rem',
  '2xl': '1.5rem',
  '3xl': '1.875rem',
} as const

export const fontWeights = { normal: '400', medium: '500', semibold: '600', bold: '700' } as const

export const lineHeights = { shorter: '1.25', short: '1.375', moderate: '1.5', tall: '1.625' } as const

const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Geeza Pro", Tahoma, Arial, sans-serif'

export const fonts = {
  body: sans,
  heading: sans,
  mono: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const

export const radii = {
  none: '0',
  xs: '0.125rem',
  sm: '0.25rem',
  md: '0.375rem',
  lg: '0.5rem',
  xl: '0.75rem',
  full: '9999px',
} as const

/** The order of layers. A stack of dialogs counts up from `modal`. */
export const zIndex = {
  base: 0,
  docked: 10,
  dropdown: 1000,
  sticky: 1100,
  banner: 1200,
  overlay: 1300,
  modal: 1400,
  popover: 1500,
  skipNav: 1600,
  toast: 1700,
  tooltip: 1800,
} as const

export const durations = {
  fastest: '50ms',
  faster: '90ms',
  fast: '130ms',
  moderate: '180ms',
  slow: '260ms',
  slowest: '500ms',
} as const

/** Light falls from above: a hairline at the edge, and a soft spread below it. */
export const shadows = {
  xs: pair('0 1px 2px rgb(23 32 36 / 0.07)', '0 1px 2px rgb(0 0 0 / 0.5)'),
  sm: pair(
    '0 1px 2px rgb(23 32 36 / 0.06), 0 2px 6px rgb(23 32 36 / 0.06)',
    '0 1px 2px rgb(0 0 0 / 0.5), 0 2px 6px rgb(0 0 0 / 0.35)',
  ),
  md: pair(
    '0 0 0 1px rgb(23 32 36 / 0.06), 0 6px 18px rgb(23 32 36 / 0.1)',
    '0 0 0 1px rgb(255 255 255 / 0.07), 0 6px 18px rgb(0 0 0 / 0.5)',
  ),
  lg: pair(
    '0 0 0 1px rgb(23 32 36 / 0.06), 0 16px 40px rgb(23 32 36 / 0.16)',
    '0 0 0 1px rgb(255 255 255 / 0.08), 0 16px 40px rgb(0 0 0 / 0.6)',
  ),
}

function pair(light: string, dark: string) {
  return { light, dark }
}
