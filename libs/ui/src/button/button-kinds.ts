/** How prominent a button is. One `primary` on a screen; `danger` only if the press loses something. */
export const buttonKinds = {
  primary: { variant: 'solid', colorPalette: 'accent' },
  secondary: { variant: 'outline', colorPalette: 'gray' },
  quiet: { variant: 'ghost', colorPalette: 'gray' },
  danger: { variant: 'solid', colorPalette: 'red' },
  'danger-quiet': { variant: 'ghost', colorPalette: 'red' },
} as const

export type ButtonKind = keyof typeof buttonKinds
