import { expect, it } from 'vitest'
import { placeTree, type Place, type PlaceNode } from './place-tree.ts'

const place = (...names: string[]): Place => ({
  id: names.join('/'),
  name: names.at(-1) ?? '',
  code: '',
  path: names.map((name, index) => ({ id: names.slice(0, index + 1).join('/'), name })),
})

const drawn = (nodes: readonly PlaceNode[], depth = 0): string[] =>
  nodes.flatMap(({ steps, place: own, below }) => [
    `${'  '.repeat(depth)}${own ? '' : '('}${steps.map(({ name }) => name).join(' > ')}${own ? '' : ')'}`,
    ...drawn(below, depth + 1),
  ])

it('puts the way to a single location on its line', () => {
  expect(drawn(placeTree([place('Site', 'Tower', 'Hall')]))).toEqual(['Site > Tower > Hall'])
})

it('hangs locations below those that they have in common', () => {
  const places = [place('Site', 'Tower', 'Hall'), place('Site', 'Tower', 'Roof'), place('Site', 'Annex')]
  expect(drawn(placeTree(places))).toEqual(['(Site)', '  (Tower)', '    Hall', '    Roof', '  Annex'])
})

it('hangs a location below one of the list, whichever comes first', () => {
  const [tower, room] = [place('Tower'), place('Tower', 'Floor', 'Room')]
  expect(drawn(placeTree([room, tower]))).toEqual(['Tower', '  Floor > Room'])
  expect(drawn(placeTree([tower, room]))).toEqual(['Tower', '  Floor > Room'])
})

it('takes a location whose path does not name itself', () => {
  expect(drawn(placeTree([{ ...place('Hall'), path: [] }]))).toEqual(['Hall'])
})
