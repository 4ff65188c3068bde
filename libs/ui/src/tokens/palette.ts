/**
 * Every colour of the portal, as a pair for the light and the dark mode. The names are Chakra's semantic ones, so that a
 * Chakra component from outside this library takes the portal's colours by itself.
 */
export interface ColorPair {
  light: string
  dark: string
}

type Shades<Name extends string> = Record<Name, ColorPair>

const pair = (light: string, dark: string): ColorPair => ({ light, dark })

export const bg: Shades<
  | 'DEFAULT'
  | 'panel'
  | 'subtle'
  | 'muted'
  | 'emphasized'
  | 'inverted'
  | 'error'
  | 'warning'
  | 'success'
  | 'info'
> = {
  DEFAULT: pair('#f4f6f7', '#0f1416'),
  panel: pair('#ffffff', '#161c1f'),
  subtle: pair('#f8fafa', '#1a2124'),
  muted: pair('#edf1f2', '#20282c'),
  emphasized: pair('#dfe6e8', '#2c363b'),
  inverted: pair('#172024', '#e9eef0'),
  error: pair('#fdf0ee', '#2d1917'),
  warning: pair('#fdf5e4', '#2a2112'),
  success: pair('#eaf6ee', '#12271b'),
  info: pair('#ecf3fc', '#14233a'),
}

export const fg: Shades<
  'DEFAULT' | 'muted' | 'subtle' | 'inverted' | 'error' | 'warning' | 'success' | 'info'
> = {
  DEFAULT: pair('#172024', '#e6ecee'),
  muted: pair('#46555c', '#aebac0'),
  subtle: pair('#5c6b72', '#94a2a9'),
  inverted: pair('#f4f7f8', '#12181b'),
  error: pair('#a3231a', '#ff9c90'),
  warning: pair('#7c4a03', '#efbd6a'),
  success: pair('#16633a', '#79d29c'),
  info: pair('#1b4e9b', '#93bdf8'),
}

/** `control` outlines interactive things (a field, a box to tick) and therefore has a contrast of 3:1; the others only divide. */
export const border: Shades<
  | 'DEFAULT'
  | 'muted'
  | 'subtle'
  | 'emphasized'
  | 'inverted'
  | 'control'
  | 'error'
  | 'warning'
  | 'success'
  | 'info'
> = {
  DEFAULT: pair('#d6dee1', '#2c363b'),
  muted: pair('#e4eaec', '#232c30'),
  subtle: pair('#edf1f2', '#1d2529'),
  emphasized: pair('#b4c0c5', '#45535a'),
  inverted: pair('#2c363b', '#d6dee1'),
  control: pair('#7b8a91', '#6f7f87'),
  error: pair('#c9382c', '#f07a6c'),
  warning: pair('#b36b08', '#d79a3c'),
  success: pair('#2a8a54', '#4fb37a'),
  info: pair('#3b77cf', '#6ea3ee'),
}

export type PaletteShade =
  'solid' | 'contrast' | 'fg' | 'subtle' | 'muted' | 'emphasized' | 'border' | 'focusRing'

const palette = (shades: Record<PaletteShade, [string, string]>): Shades<PaletteShade> => ({
  solid: pair(...shades.solid),
  contrast: pair(...shades.contrast),
  fg: pair(...shades.fg),
  subtle: pair(...shades.subtle),
  muted: pair(...shades.muted),
  emphasized: pair(...shades.emphasized),
  border: pair(...shades.border),
  focusRing: pair(...shades.focusRing),
})

/** The palettes that `colorPalette` may name. `accent` is the portal's own colour and the default. */
export const palettes = {
  accent: palette({
    solid: ['#0b6570', '#45b8c4'],
    contrast: ['#ffffff', '#04191c'],
    fg: ['#0a5963', '#72ced8'],
    subtle: ['#e6f2f3', '#12292d'],
    muted: ['#d0e7e9', '#173539'],
    emphasized: ['#acd4d8', '#1f4a50'],
    border: ['#8cbfc5', '#2d6b73'],
    focusRing: ['#0d7c89', '#4cc4d0'],
  }),
  gray: palette({
    solid: ['#34444b', '#c3ced2'],
    contrast: ['#ffffff', '#12181b'],
    fg: ['#2a373d', '#d3dcdf'],
    subtle: ['#edf1f2', '#20282c'],
    muted: ['#dfe6e8', '#2c363b'],
    emphasized: ['#c8d2d6', '#39464c'],
    border: ['#b4c0c5', '#45535a'],
    focusRing: ['#0d7c89', '#4cc4d0'],
  }),
  red: palette({
    solid: ['#b3261e', '#f58d80'],
    contrast: ['#ffffff', '#260806'],
    fg: ['#a3231a', '#ff9c90'],
    subtle: ['#fceae8', '#341b18'],
    muted: ['#f8d6d2', '#45221e'],
    emphasized: ['#f4c1bc', '#5e2c27'],
    border: ['#d98a82', '#8a4239'],
    focusRing: ['#b3261e', '#f58d80'],
  }),
  orange: palette({
    solid: ['#96590a', '#e5ad55'],
    contrast: ['#ffffff', '#211502'],
    fg: ['#7c4a03', '#efbd6a'],
    subtle: ['#fbf0da', '#2e2413'],
    muted: ['#f5e2ba', '#3d2f17'],
    emphasized: ['#e9c98a', '#54401c'],
    border: ['#cfa25a', '#7d6029'],
    focusRing: ['#96590a', '#e5ad55'],
  }),
  green: palette({
    solid: ['#1a7243', '#63c68b'],
    contrast: ['#ffffff', '#06190e'],
    fg: ['#16633a', '#79d29c'],
    subtle: ['#e4f3ea', '#152b1e'],
    muted: ['#cbe7d6', '#1b3927'],
    emphasized: ['#aedbbf', '#255036'],
    border: ['#74b28f', '#39774f'],
    focusRing: ['#1a7243', '#63c68b'],
  }),
  blue: palette({
    solid: ['#2059ac', '#7fb0f5'],
    contrast: ['#ffffff', '#061428'],
    fg: ['#1b4e9b', '#93bdf8'],
    subtle: ['#e8f0fb', '#17263d'],
    muted: ['#d2e2f7', '#1d3252'],
    emphasized: ['#acc9f0', '#284670'],
    border: ['#7fa8dd', '#3f669c'],
    focusRing: ['#2059ac', '#7fb0f5'],
  }),
} as const

export type PaletteName = keyof typeof palettes
