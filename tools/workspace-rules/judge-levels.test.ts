import { expect, test } from 'vitest'

import { judgeLevels } from './judge-levels.ts'

const shop = { folder: 'shops/*', levels: [['stock'], ['till', 'door'], ['.']] }
const findingsOf = (from: string, to: string) =>
  judgeLevels([{ from: `shops/${from}`, to: `shops/${to}` }], shop).findings.map(
    ({ files, sentence }) => `${files.join(' → ')}: ${sentence}`,
  )

test('a room imports rooms of lower lines', () => {
  expect(findingsOf('a/src/till/pay.ts', 'a/src/stock/shelf.ts')).toEqual([])
  expect(findingsOf('a/src/open.ts', 'a/src/stock/shelf.ts')).toEqual([])
})

test.each([
  ['a room of a higher line', 'a/src/stock/shelf.ts', 'a/src/till/pay.ts'],
  ['another room of its own line', 'a/src/till/pay.ts', 'a/src/door/bell.ts'],
  ['the files above all rooms', 'a/src/till/deep/pay.ts', 'a/src/open.ts'],
])('a room does not import %s', (_what, from, to) => {
  expect(findingsOf(from, to)).toEqual([expect.stringContaining(`shops/${from} → shops/${to}`)])
})

test('a room without a line is a finding, unless a line takes every other room', () => {
  const edge = { from: 'shops/a/src/till/pay.ts', to: 'shops/a/src/cellar/wine.ts' }
  expect(judgeLevels([edge], shop).findings).toMatchObject([
    { sentence: expect.stringContaining('a room without a level') as string },
  ])
  const open = { ...shop, levels: [['*'], ['till']] }
  expect(judgeLevels([edge], open)).toEqual({ findings: [], judged: 1 })
})

test('judges no imports within a room, from tests, or between packages', () => {
  const edges = [
    { from: 'shops/a/src/stock/shelf.ts', to: 'shops/a/src/stock/box.ts' },
    { from: 'shops/a/src/stock/shelf.test.ts', to: 'shops/a/src/till/pay.ts' },
    { from: 'shops/a/src/stock/shelf.ts', to: 'shops/b/src/till/pay.ts' },
    { from: 'elsewhere/src/stock/shelf.ts', to: 'elsewhere/src/till/pay.ts' },
  ]
  expect(judgeLevels(edges, shop)).toEqual({
    findings: [{ files: [], sentence: 'shops/*: no import between two rooms was found' }],
    judged: 0,
  })
})

test('a source file that a line names is a room of its own', () => {
  const rooms = { folder: 'shops/*', levels: [['paper.ts'], ['stock'], ['.']] }
  const named = { from: 'shops/a/src/paper.ts', to: 'shops/a/src/stock/shelf.ts' }
  expect(judgeLevels([named], rooms).findings).toHaveLength(1)
  expect(judgeLevels([{ from: 'shops/a/src/open.ts', to: 'shops/a/src/paper.ts' }], rooms)).toEqual({
    findings: [],
    judged: 1,
  })
})

test('the rooms of one room have levels of their own', () => {
  const rooms = { folder: 'shops/*', within: 'stock', levels: [['shelf'], ['box']] }
  const upwards = { from: 'shops/a/src/stock/shelf/one.ts', to: 'shops/a/src/stock/box/two.ts' }
  const outside = { from: 'shops/a/src/stock/shelf/one.ts', to: 'shops/a/src/till/pay.ts' }
  expect(judgeLevels([upwards, outside], rooms)).toMatchObject({
    findings: [{ files: [upwards.from, upwards.to] }],
    judged: 1,
  })
})
