import { describe, expect, it } from 'vitest'
import { labelFonts, type LabelFont } from './label-fonts.ts'
import { visualRuns } from './visual-runs.ts'

const fonts = labelFonts['400'] as [LabelFont, ...LabelFont[]]
const shown = (text: string, direction: 'ltr' | 'rtl' | 'auto') =>
  visualRuns(text, direction, fonts).map((run) => run.text)

describe('the runs of a line', () => {
  it('keep a text of one direction and one font together', () => {
    expect(shown('Supply fan', 'ltr')).toEqual(['Supply fan'])
    expect(shown('مضخة المياه', 'rtl')).toEqual(['المياه', ' ', 'مضخة'])
  })

  it('stand in the order of the page, numbers and Latin words within Arabic from left to right', () => {
    expect(shown('مضخة 12', 'auto')).toEqual(['12', ' ', 'مضخة'])
    expect(shown('Pump مضخة', 'auto')).toEqual(['Pump ', 'مضخة'])
  })

  it('mirror brackets in what is read from the right', () => {
    expect(shown('(مضخة)', 'rtl')).toEqual(['(', 'مضخة', ')'])
  })

  it('take each character from a font that has it', () => {
    const used = visualRuns('Žluť Ωμέγα Мотор', 'ltr', fonts).map((run) => run.font.name.split('-4')[0])
    expect(new Set(used)).toEqual(new Set(['latin', 'latin-ext', 'greek', 'cyrillic']))
  })
})
