import { richTextColors } from '@atrium/contract/rich-text'
import { system } from '@atrium/ui'
import { describe, expect, it } from 'vitest'

import { colorShades } from './color-shades.ts'

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
const ground = system.tokens.getByName('colors.bg.panel')?.extensions['conditions'] as {
  _light: string
  _dark: string
}

describe('the colours of rich text', () => {
  it('are sixteen, in two rows of eight', () => {
    expect(Object.keys(colorShades)).toEqual([...richTextColors])
    expect(richTextColors).toHaveLength(16)
  })

  it.each(Object.entries(colorShades))('are readable in %s, in light and dark mode', (_, [light, dark]) => {
    expect(contrast(light, ground._light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, ground._dark)).toBeGreaterThanOrEqual(4.5)
  })
})
