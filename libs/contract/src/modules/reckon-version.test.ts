import { expect, it } from 'vitest'
import { madeUpIntegrity, madeUpRelease, type MadeUp } from '../testing/made-up-release.ts'
import { reckonVersion, releaseText } from './reckon-version.ts'

const file = (path: string, letter = 'a', bytes = 3) => ({
  path,
  integrity: `sha384-${letter.repeat(64)}`,
  bytes,
})
const text = (madeUp: MadeUp = {}) => releaseText(madeUpRelease('stores', madeUp))

it('is twelve digits of a hash', () => {
  const hash = (input: string) => (input === text() ? '0123456789abcdef' : 'another')
  expect(reckonVersion(madeUpRelease('stores'), hash)).toBe('0123456789ab')
})

it('is the same for equal contents', () => {
  const [a, b] = [file('a.js'), file('b.js', 'b')]
  expect(text({ files: [a, b] })).toBe(text({ files: [b, a] }))
  const turned = Object.fromEntries(Object.entries(madeUpRelease('stores')).toReversed())
  expect(releaseText({ ...turned, files: madeUpRelease('stores').files })).toBe(text())
  const read = JSON.parse(JSON.stringify(madeUpRelease('stores'))) as ReturnType<typeof madeUpRelease>
  expect(releaseText(read)).toBe(text())
})

it('ignores how the files were compressed, and itself', () => {
  const whole = file('entry.js')
  const packed = [whole, file('entry.js.br', 'b', 2), file('entry.js.gz', 'c', 2)]
  expect(text({ files: packed })).toBe(text({ files: [whole] }))
  expect(text({ version: 'ffffffffffff' })).toBe(text())
  expect(text({ bytes: { raw: 3, brotli: 2, gzip: 2 } })).toBe(text())
  expect(text({ sizes: { entry: 1, firstViews: {}, modals: {}, extensions: {} } })).toBe(text())
})

it.each<[string, MadeUp]>([
  ['a file is another', { files: [file('entry.js', 'b')] }],
  ['a file is called otherwise', { files: [file('entry.mjs')] }],
  ['there is one more', { files: [file('entry.js'), file('page.js')] }],
  ['it needs something else', { needs: { hears: ['stores changed'] } }],
  ['it offers something else', { offers: { sends: ['stores changed'] } }],
  ['it declares something else', { declaration: { position: 2 } }],
  ['other scripts come along', { ahead: [{ file: 'entry.js', integrity: madeUpIntegrity }] }],
  ['it lacks a text', { textGaps: { fr: ['title'] } }],
])('changes when %s', (_, madeUp) => {
  expect(text(madeUp)).not.toBe(text())
})

it('includes members of a newer build that are unknown here', () => {
  expect(releaseText({ ...madeUpRelease('stores'), since: 'tomorrow' })).not.toBe(text())
})
