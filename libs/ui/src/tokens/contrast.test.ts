import { describe, expect, it } from 'vitest'
import { bg, border, fg, palettes } from './palette.ts'
import type { ColorPair, PaletteName } from './palette.ts'

/** Relative luminance as WCAG 2.2 defines it, of a `#rrggbb` colour. */
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

/** The grounds that text and controls may lie on anywhere in the portal. */
const grounds = { DEFAULT: bg.DEFAULT, panel: bg.panel, subtle: bg.subtle, muted: bg.muted }

function expectAtLeast(least: number, name: string, front: ColorPair, back: ColorPair) {
  for (const mode of modes) {
    const found = contrast(front[mode], back[mode])
    expect.soft(found, `${name} in ${mode}: ${found.toFixed(2)}`).toBeGreaterThanOrEqual(least)
  }
}

describe('contrast of the tokens', () => {
  it('knows the two ends of the scale', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#777777')).toBe(1)
  })

  it('keeps every text readable (4.5:1) on every ground', () => {
    for (const [name, ground] of Object.entries(grounds)) {
      for (const text of ['DEFAULT', 'muted', 'subtle', 'error', 'warning', 'success', 'info'] as const)
        expectAtLeast(4.5, `fg.${text} on bg.${name}`, fg[text], ground)
    }
    expectAtLeast(4.5, 'fg.inverted on bg.inverted', fg.inverted, bg.inverted)
    expectAtLeast(4.5, 'fg on bg.emphasized', fg.DEFAULT, bg.emphasized)
    expectAtLeast(4.5, 'fg.muted on bg.emphasized', fg.muted, bg.emphasized)
  })

  it('keeps each notice readable on its own ground', () => {
    for (const kind of ['error', 'warning', 'success', 'info'] as const) {
      expectAtLeast(4.5, `fg.${kind} on bg.${kind}`, fg[kind], bg[kind])
      expectAtLeast(4.5, `fg on bg.${kind}`, fg.DEFAULT, bg[kind])
      expectAtLeast(4.5, `fg.muted on bg.${kind}`, fg.muted, bg[kind])
    }
  })

  it('keeps each palette readable: on its solid, on its tints and on every ground', () => {
    for (const name of Object.keys(palettes) as PaletteName[]) {
      const shades = palettes[name]
      expectAtLeast(4.5, `${name}.contrast on ${name}.solid`, shades.contrast, shades.solid)
      for (const tint of ['subtle', 'muted', 'emphasized'] as const)
        expectAtLeast(4.5, `${name}.fg on ${name}.${tint}`, shades.fg, shades[tint])
      for (const [ground, color] of Object.entries(grounds))
        expectAtLeast(4.5, `${name}.fg on bg.${ground}`, shades.fg, color)
    }
  })

  it('makes controls, focus and marks stand out (3:1) on every ground', () => {
    for (const [name, ground] of Object.entries(grounds)) {
      expectAtLeast(3, `border.control on bg.${name}`, border.control, ground)
      expectAtLeast(3, `border.error on bg.${name}`, border.error, ground)
      for (const palette of Object.keys(palettes) as PaletteName[]) {
        expectAtLeast(3, `${palette}.focusRing on bg.${name}`, palettes[palette].focusRing, ground)
        expectAtLeast(3, `${palette}.solid on bg.${name}`, palettes[palette].solid, ground)
      }
    }
  })
})
