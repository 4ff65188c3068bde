import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLines } from './fit-lines.ts'

/** Every character is as wide as the others. */
const widthOf = (text: string) => text.length

describe('lines of a label', () => {
  it.each([
    ['Pump', 10, 2, ['Pump']],
    ['Supply fan', 6, 2, ['Supply', 'fan']],
    ['Supply fan of the tower', 10, 2, ['Supply fan', 'of the to…']],
    ['Kältemaschine', 5, 3, ['Kälte', 'masch', 'ine']],
    ['Kältemaschine', 5, 2, ['Kälte', 'masc…']],
    ['   ', 5, 2, []],
  ])('break %s at %i into at most %i', (text, width, most, lines) => {
    expect(fitLines(text, { width, most }, widthOf)).toEqual(lines)
  })

  it('are never wider than the label, never more than asked for, and begin with the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é') }),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (text, width, most) => {
          const lines = fitLines(text, { width, most }, widthOf)
          expect(lines.length).toBeLessThanOrEqual(most)
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
          const kept = lines.join('').replaceAll(/[… ]/g, '')
          expect(text.replaceAll(' ', '').startsWith(kept)).toBe(true)
        },
      ),
    )
  })
})
