import type { RichTextColor } from '@atrium/contract'

/** Each colour's shade on the light and the dark background: a contrast of at least 4.5:1, as the test beside it computes. */
export const colorShades: Readonly<Record<RichTextColor, readonly [light: string, dark: string]>> = {
  gray: ['#5c6b72', '#a3b0b6'],
  brown: ['#7a4a2b', '#d2a283'],
  red: ['#b3261e', '#ff8f82'],
  orange: ['#a8480a', '#f5a15c'],
  amber: ['#8a5a00', '#e8b84a'],
  olive: ['#5f6612', '#c3c95a'],
  green: ['#2c6e1f', '#86cf73'],
  emerald: ['#0f7048', '#5fd3a0'],
  teal: ['#0b6b66', '#52cfc6'],
  cyan: ['#07688a', '#5cc7ec'],
  blue: ['#1f59b8', '#85b4ff'],
  indigo: ['#4447c4', '#a5a8ff'],
  violet: ['#6b3cc4', '#c0a0ff'],
  purple: ['#8a2fae', '#dc96f5'],
  magenta: ['#a81f8d', '#f78fe0'],
  pink: ['#b61f5c', '#ff8fb5'],
}
