import { bg, border, fg, palettes } from './palette.ts'
import type { ColorPair } from './palette.ts'
import {
  durations,
  fonts,
  fontSizes,
  fontWeights,
  lineHeights,
  radii,
  shadows,
  sizes,
  spacing,
  zIndex,
} from './scales.ts'

function plain<Value extends string | number, Name extends string | number>(values: Record<Name, Value>) {
  const entries = Object.entries<Value>(values).map(([name, value]) => [name, { value }] as const)
  return Object.fromEntries(entries) as Record<Name, { value: Value }>
}

function byMode<Name extends string>(pairs: Record<Name, ColorPair>) {
  const entries = Object.entries<ColorPair>(pairs).map(
    ([name, { light, dark }]) => [name, { value: { _light: light, _dark: dark } }] as const,
  )
  return Object.fromEntries(entries) as Record<Name, { value: { _light: string; _dark: string } }>
}

/** Tokens that are the same in both modes. */
export const tokens = {
  colors: plain({ white: '#ffffff', black: '#000000', transparent: 'transparent', current: 'currentColor' }),
  spacing: plain(spacing),
  sizes: plain(sizes),
  fonts: plain(fonts),
  fontSizes: plain(fontSizes),
  fontWeights: plain(fontWeights),
  lineHeights: plain(lineHeights),
  radii: plain(radii),
  zIndex: plain(zIndex),
  durations: plain(durations),
  cursor: plain({ button: 'pointer', menuitem: 'default', disabled: 'not-allowed', checkbox: 'default' }),
  animations: plain({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
}

/** Tokens that change with the colour mode, and those named for their use. */
export const semanticTokens = {
  colors: {
    bg: byMode(bg),
    fg: byMode(fg),
    border: byMode(border),
    backdrop: { value: { _light: 'rgb(18 26 30 / 0.42)', _dark: 'rgb(0 0 0 / 0.62)' } },
    accent: byMode(palettes.accent),
    gray: byMode(palettes.gray),
    red: byMode(palettes.red),
    orange: byMode(palettes.orange),
    green: byMode(palettes.green),
    blue: byMode(palettes.blue),
  },
  shadows: byMode(shadows),
  radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
}
