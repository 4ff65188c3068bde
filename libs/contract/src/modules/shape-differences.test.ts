import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shapeDifferences } from './shape-differences.ts'
import type { Shape } from './shape.ts'

type Members = Readonly<Record<string, Shape>>

const names = ['a', 'b', 'c']
const values = ['x', 'y', 'z']

const leaf = fc.oneof(
  fc.constantFrom<Shape>('string', 'number', 'boolean', 'null'),
  fc.subarray(values, { minLength: 1 }).map((some): Shape => ['one of', ...some]),
)

/** `levels`: number of member shapes around this one. */
function shapes(depth: number, levels = 0): fc.Arbitrary<Shape> {
  if (depth === 0) return leaf
  const inner = shapes(depth - 1, levels)
  const below =
    levels > 0 ? [fc.integer({ min: 1, max: levels }).map((up): Shape => ['list', ['up', up]])] : []
  return fc.oneof(
    leaf,
    members(depth, levels),
    inner.map((one): Shape => ['list', one]),
    inner.map((one): Shape => ['map', one]),
    fc.array(inner, { minLength: 2, maxLength: 3 }).map((some): Shape => ['either', ...some]),
    ...below,
  )
}

function members(depth: number, levels = 0): fc.Arbitrary<Members> {
  const one = fc.record({ shape: shapes(depth - 1, levels + 1), mayMiss: fc.boolean() })
  return fc
    .dictionary(fc.constantFrom(...names), one, { maxKeys: 3 })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, { shape, mayMiss }]) => [mayMiss ? `${name}?` : name, shape]),
      ),
    )
}

/** Returns a random value of a shape; recursion ends after a few levels. */
function valueOf(shape: Shape, draw: () => number, around: readonly Shape[] = [], rest = 4): unknown {
  if (typeof shape === 'string')
    return { string: `s${draw()}`, number: draw(), boolean: draw() % 2 === 0, null: null }[shape]
  if (!Array.isArray(shape)) {
    const chosen = Object.entries(shape as Members).filter(
      ([name]) => !name.endsWith('?') || draw() % 2 === 0,
    )
    return Object.fromEntries(
      chosen.map(([name, one]) => [name.replace('?', ''), valueOf(one, draw, [...around, shape], rest)]),
    )
  }
  const [kind, ...parts] = shape as readonly [string, ...Shape[]]
  const first = parts[0] ?? 'null'
  if (kind === 'one of' || kind === 'either') {
    const part = parts[draw() % parts.length] ?? 'null'
    return kind === 'one of' ? part : valueOf(part, draw, around, rest)
  }
  if (kind === 'up') {
    const level = Number(first)
    return valueOf(around.at(-level) ?? 'null', draw, around.slice(0, -level), rest - 1)
  }
  if (rest <= 0) return kind === 'list' ? [] : {}
  const some = Array.from({ length: draw() % 3 }, () => valueOf(first, draw, around, rest - 1))
  return kind === 'list' ? some : Object.fromEntries(some.map((one, index) => [`k${index}`, one]))
}

/** Whether a side that knows a shape understands a value. An `open` side ignores unknown members and values. */
function understands(shape: Shape, value: unknown, open: boolean, around: readonly Shape[] = []): boolean {
  if (shape === 'null') return value === null
  if (typeof shape === 'string') return typeof value === shape
  const inside = (one: Shape, each: unknown) => understands(one, each, open, around)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!Array.isArray(shape)) {
    if (!isObject) return false
    const known = Object.entries(shape as Members).map(
      ([name, one]) => [name.replace('?', ''), one, name] as const,
    )
    const fit = known.every(([name, one, spelled]) =>
      name in value
        ? understands(one, (value as Record<string, unknown>)[name], open, [...around, shape])
        : spelled.endsWith('?'),
    )
    return fit && (open || Object.keys(value).every((name) => known.some(([one]) => one === name)))
  }
  const [kind, ...parts] = shape as readonly [string, ...Shape[]]
  const first = parts[0] ?? 'null'
  if (kind === 'list') return Array.isArray(value) && value.every((each) => inside(first, each))
  if (kind === 'map') return isObject && Object.values(value).every((each) => inside(first, each))
  if (kind === 'either') return parts.some((part) => inside(part, value))
  if (kind === 'up') {
    const level = Number(first)
    return understands(around.at(-level) ?? 'null', value, open, around.slice(0, -level))
  }
  return open ? typeof value === 'string' : parts.includes(value as Shape)
}

/** Returns a shape similar to this one: a member more or less, an optional member, another type, one more value. */
function near(shape: Shape, draw: () => number): Shape {
  if (draw() % 5 === 0)
    return (
      (['string', 'null', ['one of', 'x', 'y'], ['either', shape, 'null']] as Shape[])[draw() % 4] ?? shape
    )
  if (typeof shape === 'string') return shape
  if (!Array.isArray(shape)) {
    const changed = Object.entries(shape as Members).flatMap(([name, one]) => {
      const kind = draw() % 8
      if (kind === 0) return []
      if (kind === 1) return [[name.endsWith('?') ? name.slice(0, -1) : `${name}?`, one] as const]
      return [[name, kind < 5 ? one : near(one, draw)] as const]
    })
    return Object.fromEntries(
      draw() % 4 === 0 ? [...changed, [draw() % 2 ? 'new' : 'new?', 'string']] : changed,
    )
  }
  const [kind, ...parts] = shape as readonly [string, ...Shape[]]
  if (kind === 'one of') return ['one of', ...new Set([...(parts as string[]), values[draw() % 3] ?? 'x'])]
  if (kind === 'up') return shape
  return [kind, ...parts.map((part) => near(part, draw))] as unknown as Shape
}

const numbers = fc.infiniteStream(fc.nat(1000))
const copied = (shape: Shape) => JSON.parse(JSON.stringify(shape)) as Shape
const drawn = numbers.map((stream) => () => stream.next().value ?? 0)

describe('two shapes', () => {
  it('have no difference if they are equal, either way', () => {
    fc.assert(
      fc.property(members(4), (shape) => {
        expect(shapeDifferences(shape, copied(shape), 'sent')).toEqual([])
        expect(shapeDifferences(shape, copied(shape), 'read')).toEqual([])
      }),
    )
  })

  it.each(['sent', 'read'] as const)(
    'without a difference understand each other: every value that one gives, %s, the other takes',
    (way) => {
      let fitting = 0
      fc.assert(
        fc.property(members(3), drawn, (given, draw) => {
          const wanted = near(given, draw)
          if (shapeDifferences(given, wanted, way).length > 0) return
          fitting += 1
          for (let round = 0; round < 5; round += 1)
            expect(understands(wanted, valueOf(given, draw), way === 'read')).toBe(true)
        }),
        { numRuns: 2000 },
      )
      // Guards against a test in which every pair differs.
      expect(fitting).toBeGreaterThan(200)
    },
  )

  it('differ if a member that one side must have is missing', () => {
    fc.assert(
      fc.property(members(3), (shape) => {
        const more = { ...shape, new: 'string' }
        const gone = [{ kind: 'gone', at: 'new', expected: 'string' }]
        expect(shapeDifferences(shape, more, 'read')).toEqual(gone)
        expect(shapeDifferences(more, shape, 'sent')).toEqual(gone)
        expect(shapeDifferences(shape, more, 'sent')).toEqual([
          { kind: 'required', at: 'new', expected: 'string' },
        ])
      }),
    )
  })

  it('stay compatible when the server adds an optional input or a new reply member', () => {
    fc.assert(
      fc.property(members(3), (shape) => {
        expect(shapeDifferences({ ...shape, more: 'string' }, shape, 'read')).toEqual([])
        expect(shapeDifferences(shape, { ...shape, 'more?': 'string' }, 'sent')).toEqual([])
      }),
    )
  })
})

describe('reports the place, what was expected and what was found', () => {
  it.each<[string, Shape, Shape, 'sent' | 'read', object[]]>([
    [
      'a type that changed, in a list',
      { stores: ['list', { id: 'number' }] },
      { stores: ['list', { id: 'string' }] },
      'read',
      [{ kind: 'changed', at: 'stores.id', expected: 'string', found: 'number' }],
    ],
    [
      'what can be nothing now',
      { email: ['either', 'null', 'string'] },
      { email: 'string' },
      'read',
      [{ kind: 'changed', at: 'email', expected: 'string', found: 'null' }],
    ],
    [
      'what can be nothing no longer',
      { email: ['either', 'null', 'string'] },
      { email: 'string' },
      'sent',
      [{ kind: 'changed', at: 'email', expected: 'string', found: 'null' }],
    ],
    [
      'what may be missing now',
      { 'note?': 'string' },
      { note: 'string' },
      'read',
      [{ kind: 'changed', at: 'note', expected: 'string', found: 'may be missing' }],
    ],
    [
      'what must be said now',
      { 'note?': 'string' },
      { note: 'string' },
      'sent',
      [{ kind: 'required', at: 'note', expected: 'string' }],
    ],
    [
      'a value that is taken no longer',
      { type: ['one of', 'Main', 'Sub'] },
      { type: ['one of', 'Main'] },
      'sent',
      [{ kind: 'changed', at: 'type', expected: '"Main"', found: '"Sub"' }],
    ],
    ['a value more to read', { type: ['one of', 'Main', 'Sub'] }, { type: ['one of', 'Main'] }, 'read', []],
    [
      'values that are none of those',
      { status: ['one of', 'done'] },
      { status: ['one of', 'ok'] },
      'read',
      [{ kind: 'changed', at: 'status', expected: '"ok"', found: '"done"' }],
    ],
    [
      'what holds itself, further in',
      { tree: { id: 'string', below: ['list', ['up', 1]], more: 'number' } },
      {
        tree: { id: 'string', below: ['list', { id: 'string', below: ['list', ['up', 1]], more: 'string' }] },
      },
      'read',
      [{ kind: 'changed', at: 'tree.below.more', expected: 'string', found: 'number' }],
    ],
    [
      'a file in the place of a text',
      { file: 'string' },
      { file: 'file' },
      'sent',
      [{ kind: 'changed', at: 'file', expected: 'file', found: 'string' }],
    ],
  ])('%s', (_, given, wanted, way, differences) => {
    expect(shapeDifferences(given, wanted, way)).toEqual(differences)
  })
})

describe('shapes too complex to compare', () => {
  /** Nested members, each of which may be any of those around it. */
  const within = (levels: number, leaf: Shape, level = 1): Shape => ({
    next: [
      'either',
      ...Array.from({ length: level }, (_, up): Shape => ['up', up + 1]),
      level < levels ? within(levels, leaf, level + 1) : leaf,
    ],
    leaf,
  })
  const values = (name: string): Shape => ['one of', ...Array.from({ length: 5000 }, (_, at) => name + at)]

  /** A choice of 140 kinds of members, each with 1,000 names that the other side lacks. */
  const manyNames = (name: string): Shape => [
    'either',
    ...Array.from({ length: 140 }, (_, kind): Shape =>
      Object.fromEntries(Array.from({ length: 1000 }, (__, at) => [`${name}${kind}-${at}`, 'string'])),
    ),
  ]

  it.each<[what: string, given: Shape, wanted: Shape]>([
    ['choices of members with many names', manyNames('a'), manyNames('b')],
    ['choices that lead back to each other', within(12, 'string'), within(12, 'number')],
    ['thousands of values of which none is known', values('a'), values('b')],
  ])('%s: differs as a whole', (_, given, wanted) => {
    expect(shapeDifferences(given, wanted, 'sent')).toEqual([
      { kind: 'changed', at: '', expected: expect.any(String), found: expect.any(String) },
    ])
  })
})
