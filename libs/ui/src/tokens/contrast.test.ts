import { describe, expect, it } from 'vitest'
import { bg, border, fg, palettes } from './palette.ts'
import type { ColorPair, PaletteName } from './palette.ts'

/** Returns the relative luminance of a `#rrggbb` colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const modes = ['light', 'dark'] as const

/** The backgrounds that text and controls may have anywhere in the portal. */
const grounds = { DEFAULT: bg.DEFAULT, panel: bg.panel, subtle: bg.subtle, muted: bg.muted }

/** Returns the modes in which the foreground has too little contrast, with the actual ratio. */
function tooFaint(least: number, name: string, front: ColorPair, back: ColorPair): string[] {
  return modes
    .map((mode) => ({ mode, found: contrast(front[mode], back[mode]) }))
    .filter(({ found }) => found < least)
    .map(({ mode, found }) => `${name} in ${mode}: ${found.toFixed(2)}`)
}

const paletteNames = Object.keys(palettes) as PaletteName[]
const onGrounds = Object.entries(grounds)

describe('contrast of the tokens', () => {
  it('knows the two ends of the scale', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
    expect(tooFaint(4.5, 'gray', { light: '#777777', dark: '#ffffff' }, grounds.panel)).toEqual([
      'gray in light: 4.48',
    ])
  })

  it('keeps every text readable (4.5:1) on every background', () => {
    const texts = ['DEFAULT', 'muted', 'subtle', 'error', 'warning', 'success', 'info'] as const
    const faint = onGrounds.flatMap(([name, ground]) =>
      texts.flatMap((text) => tooFaint(4.5, `fg.${text} on bg.${name}`, fg[text], ground)),
    )
    expect([
      ...faint,
      ...tooFaint(4.5, 'fg.inverted on bg.inverted', fg.inverted, bg.inverted),
      ...tooFaint(4.5, 'fg on bg.emphasized', fg.DEFAULT, bg.emphasized),
      ...tooFaint(4.5, 'fg.muted on bg.emphasized', fg.muted, bg.emphasized),
    ]).toEqual([])
  })

  it('keeps each notice readable on its own background', () => {
    const faint = (['error', 'warning', 'success', 'info'] as const).flatMap((kind) => [
      ...tooFaint(4.5, `fg.${kind} on bg.${kind}`, fg[kind], bg[kind]),
      ...tooFaint(4.5, `fg on bg.${kind}`, fg.DEFAULT, bg[kind]),
      ...tooFaint(4.5, `fg.muted on bg.${kind}`, fg.muted, bg[kind]),
    ])
    expect(faint).toEqual([])
  })

  it('keeps each palette readable: on its solid, on its tints and on every background', () => {
    const faint = paletteNames.flatMap((name) => {
      const shades = palettes[name]
      return [
        ...tooFaint(4.5, `${name}.contrast on ${name}.solid`, shades.contrast, shades.solid),
        ...(['subtle', 'muted', 'emphasized'] as const).flatMap((tint) =>
          tooFaint(4.5, `${name}.fg on ${name}.${tint}`, shades.fg, shades[tint]),
        ),
        ...onGrounds.flatMap(([ground, color]) =>
          tooFaint(4.5, `${name}.fg on bg.${ground}`, shades.fg, color),
        ),
      ]
    })
    expect(faint).toEqual([])
  })

  it('makes controls, focus and marks stand out (3:1) on every background', () => {
    const faint = onGrounds.flatMap(([name, ground]) => [
      ...tooFaint(3, `border.control on bg.${name}`, border.control, ground),
      ...tooFaint(3, `border.error on bg.${name}`, border.error, ground),
      ...paletteNames.flatMap((palette) => [
        ...tooFaint(3, `${palette}.focusRing on bg.${name}`, palettes[palette].focusRing, ground),
        ...tooFaint(3, `${palette}.solid on bg.${name}`, palettes[palette].solid, ground),
      ]),
    ])
    expect(faint).toEqual([])
  })
})
