/** How much a button asks to be pressed. One `primary` to a screen; `danger` only where something is lost. */
export const buttonKinds = {
  primary: { variant: 'solid', colorPalette: 'accent' },
  secondary: { variant: 'outline', colorPalette: 'gray' },
  quiet: { variant: 'ghost', colorPalette: 'gray' },
  danger: { variant: 'solid', colorPalette: 'red' },
  'danger-quiet': { variant: 'ghost', colorPalette: 'red' },
} as const

export type ButtonKind = keyof typeof buttonKinds
