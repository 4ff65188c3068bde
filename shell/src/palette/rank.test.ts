import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepPlaces } from './keep-places.ts'
import { fitOf, plain, rank, type Rankable } from './rank.ts'

const entry = (title: string, more: Partial<Rankable> = {}): Rankable => ({
  key: `${title} ${more.code ?? ''} ${more.path?.join() ?? ''}`,
  title,
  count: 0,
  ...more,
})
const titles = (entries: readonly Rankable[], text: string, language = 'en') =>
  rank(entries, text, language).map(({ title }) => title)

describe('the order of what fits a text', () => {
  it('begins with what is named so, then names that begin so, then words, then codes', () => {
    const entries = [
      entry('Boiler room', { code: 'HARBOUR' }),
      entry('Old harbour shed', { path: ['Harbour Tower'] }),
      entry('Floor 1', { path: ['Harbour Tower'], foundAt: 0 }),
      entry('Harbour Tower'),
      entry('Harbour'),
      entry('Pump', { code: 'HARBOUR-7' }),
    ]
    expect(titles(entries, 'harbour')).toEqual([
      'Harbour',
      'Harbour Tower',
      'Old harbour shed',
      'Boiler room',
      'Pump',
      'Floor 1',
    ])
  })

  it('puts a building before its floors, and floors by number', () => {
    const path = ['Harbour Tower']
    const entries = [10, 2, 1].map((floor) => entry(`Harbour Tower floor ${floor}`, { path }))
    expect(titles([...entries, entry('Harbour Tower')], 'harbour')).toEqual([
      'Harbour Tower',
      'Harbour Tower floor 1',
      'Harbour Tower floor 2',
      'Harbour Tower floor 10',
    ])
  })

  it.each([
    ['ar', 'مخزن', 'مَخْزَن'],
    ['ar', 'ادارة', 'إدارة'],
    ['ar', 'مكتبه', 'مكتبة'],
    ['ar', 'طلب 2', 'طلب ٢'],
    ['fr', 'bibliotheque', 'Bibliothèque'],
    ['fr', 'coeur', 'Cœur'],
    ['en', 'CAFÉ', 'cafe'],
  ])('in %s, takes %j for the name %j', (language, text, title) => {
    expect(fitOf(entry(title), plain(text))).toBe(0)
    expect(titles([entry('x'), entry(title)], text, language)).toEqual([title])
  })

  it('finds a request by its number and by its code', () => {
    const request = entry('Request SR-00002', { names: ['Request 2'], code: 'SR-00002' })
    const other = entry('Request SR-00012', { names: ['Request 12'], code: 'SR-00012', foundAt: 0 })
    expect(titles([other, request], 'request 2')[0]).toBe('Request SR-00002')
    expect(titles([other, request], 'SR-00002')[0]).toBe('Request SR-00002')
  })

  it('finds an action by further words, and puts what is used most first among equals', () => {
    const actions = [
      entry('Add location', { words: ['new', 'create'] }),
      entry('Add store', { words: ['new', 'create'], count: 3 }),
    ]
    expect(titles(actions, 'add')).toEqual(['Add store', 'Add location'])
    expect(titles(actions, 'new loc')).toEqual(['Add location'])
    expect(titles(actions, 'warehouse')).toEqual([])
  })
})

const word = fc.constantFrom('harbour', 'tower', 'floor', 'room', 'Émile', 'مخزن', '2', '10')
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const rankable: fc.Arbitrary<Rankable> = fc.record(
  {
    key: fc.uuid(),
    title: name,
    count: fc.nat(3),
    names: fc.array(name, { maxLength: 2 }),
    words: fc.array(word, { maxLength: 2 }),
    code: fc.oneof(word, fc.constant('SR-00002')),
    path: fc.array(name, { maxLength: 3 }),
    foundAt: fc.nat(7),
  },
  { requiredKeys: ['key', 'title', 'count'] },
)
const entries = fc.uniqueArray(rankable, { selector: ({ key }) => key, maxLength: 20 })

describe('for any entries and any text', () => {
  it('what fits better stands before what fits worse, and nothing that fits is lost', () => {
    fc.assert(
      fc.property(entries, name, (given, text) => {
        const ranked = rank(given, text, 'en')
        const fits = ranked.map((one) => fitOf(one, plain(text)) ?? Number.NaN)
        expect(fits).toEqual(fits.toSorted((a, b) => a - b))
        expect(new Set(ranked)).toEqual(new Set(given.filter((one) => fitOf(one, plain(text)) !== null)))
      }),
    )
  })

  it('what is named so comes before everything that is not', () => {
    fc.assert(
      fc.property(entries, rankable, (given, named) => {
        const ranked = rank([...given, named], named.title, 'en')
        const isNamed = (one: Rankable) =>
          [one.title, ...(one.names ?? [])].some((own) => plain(own) === plain(named.title))
        const flags = ranked.map(isNamed)
        expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)))
        expect(flags[0]).toBe(true)
      }),
    )
  })

  it('the order of arrival does not matter', () => {
    fc.assert(
      fc.property(
        entries.chain((given) =>
          fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
        ),
        name,
        ([given, shuffled], text) => {
          expect(rank(shuffled, text, 'fr')).toEqual(rank(given, text, 'fr'))
        },
      ),
    )
  })

  it('nothing above the active line moves while results arrive, and nothing is lost or doubled', () => {
    fc.assert(
      fc.property(entries, entries, fc.nat(), (first, later, choice) => {
        const shown = first.map(({ key }) => key)
        const active = shown[choice % Math.max(shown.length, 1)] ?? null
        const arrived = [...later.filter(({ key }) => !shown.includes(key)), ...first]
        const kept = keepPlaces(shown, active, arrived).map(({ key }) => key)
        const above = active === null ? [] : shown.slice(0, shown.indexOf(active) + 1)
        expect(kept.slice(0, above.length)).toEqual(above)
        expect(kept.toSorted()).toEqual(arrived.map(({ key }) => key).toSorted())
      }),
    )
  })
})
