import { expect, it } from 'vitest'
import { matchedPart } from './matched-part.ts'

const marked = (text: string, words: string) => {
  const part = matchedPart(text, words)
  return part && `${part.before}[${part.match}]${part.after}`
}

it('finds the words whatever their case and accents', () => {
  expect(marked('Room 201', 'oom 2')).toBe('R[oom 2]01')
  expect(marked('Étage élevé', 'eleve')).toBe('Étage [élevé]')
  expect(marked('Cafe\u0301 bar', 'café')).toBe('[Cafe\u0301] bar')
  expect(marked('غرفة ٢٠١', 'غرفة')).toBe('[غرفة] ٢٠١')
})

it('finds nothing without words, or where they are not', () => {
  expect(marked('Room 201', ' ')).toBeNull()
  expect(marked('Room 201', 'hall')).toBeNull()
})

it('finds the first of the words where they stand in another order, and letters in another form', () => {
  expect(matchedPart('Washer, Flat, M8', 'm8 washer')).toEqual({
    before: 'Washer, Flat, ',
    match: 'M8',
    after: '',
  })
  expect(matchedPart('مبنى ٢', 'مبني 2')).toEqual({ before: '', match: 'مبنى ٢', after: '' })
})
