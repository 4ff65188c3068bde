import { expect, it } from 'vitest'
import { csvOf } from './csv-of.ts'

const lines = (rows: (string | number)[][]) => csvOf(rows).replace('\uFEFF', '').trimEnd().split('\r\n')

it('marks text that a spreadsheet would run as a formula, and keeps numbers as numbers', () => {
  const cells = ['=1+1', '+49', '-5', '@SUM(A1)', '\t=1', ' =1', '-']
  for (const cell of cells) expect(lines([[cell]])[0]).toBe(`"'${cell}"`)
  expect(lines([['Room 1', -5, 1.5]])).toEqual(['Room 1,-5,1.5'])
})

it('quotes commas, quotes and line breaks, and starts with a byte order mark', () => {
  expect(lines([['a,b', 'say "so"', 'مكتب']])).toEqual(['"a,b","say ""so""",مكتب'])
  expect(csvOf([['a\nb']])).toBe('\uFEFF"a\nb"\r\n')
})
