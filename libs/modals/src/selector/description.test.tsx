import { render } from '@testing-library/react'
import { expect, it } from 'vitest'

import { DescriptionLine } from './description-line.tsx'
import { inParts } from './description.ts'

const lineOf = (description: Parameters<typeof DescriptionLine>[0]['of']) =>
  render(<DescriptionLine of={description} />).container.firstElementChild

it('separates parts, each in its own direction, in a line that runs as the page does', () => {
  const line = lineOf(inParts(' · ', ['A-1', '', inParts(' › ', ['حرم الميناء', 'Tower'])]))
  expect(line).toHaveTextContent('A-1 · حرم الميناء › Tower')
  expect(line?.tagName).toBe('SPAN')
  expect([...(line?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'A-1',
    'حرم الميناء',
    'Tower',
  ])
})

it('keeps the own direction of a plain text, and shows nothing if it is empty', () => {
  expect(lineOf(inParts(' · ', ['', '1 River Road']))?.tagName).toBe('BDI')
  expect(lineOf(inParts(' · ', ['', inParts(' › ', [])]))).toBeNull()
  expect(lineOf(undefined)).toBeNull()
})
