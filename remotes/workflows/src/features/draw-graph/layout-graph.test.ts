import { expect, it } from 'vitest'
import { aStep, anAction, wholeDraft } from '../../../fixtures/a-workflow.ts'
import { arrowTip, layoutGraph, pathThrough } from './layout-graph.ts'

const options = { nameOf: ({ name }: { name: { en?: string } }) => name.en ?? '', direction: 'ltr' } as const

it('draws each step and each arrow within the picture, from left to right', () => {
  const { width, height, steps, actions } = layoutGraph(wholeDraft, options)
  expect(steps.map(({ text }) => text)).toEqual(['New', 'Working', 'Done'])
  expect(steps.map(({ x }) => x)).toEqual(steps.map(({ x }) => x).toSorted((one, other) => one - other))
  expect(actions.map(({ text }) => text)).toEqual(['Begin', 'Finish'])
  for (const { x, y } of [...steps, ...actions.flatMap(({ points, label }) => [...points, label])]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(height)
  }
})

it('runs from the right where people read so', () => {
  const [first, , last] = layoutGraph(wholeDraft, { ...options, direction: 'rtl' }).steps
  expect(first!.x).toBeGreaterThan(last!.x)
})

it('leaves out arrows to steps that are gone, and draws steps with the same key once', () => {
  const { steps, actions } = layoutGraph(
    {
      steps: [aStep('a'), aStep('a'), aStep('b')],
      actions: [anAction('go', ['a', 'gone'], 'b'), anAction('away', ['a'], 'gone')],
    },
    options,
  )
  expect(steps).toHaveLength(2)
  expect(actions.map(({ action }) => action.key)).toEqual(['go'])
})

it('draws two actions between the same steps, and one that leads back to its step', () => {
  const { actions } = layoutGraph(
    {
      steps: [aStep('a'), aStep('b')],
      actions: [anAction('one', ['a'], 'b'), anAction('two', ['a'], 'b'), anAction('again', ['a'], 'a')],
    },
    options,
  )
  expect(actions).toHaveLength(3)
  expect(actions[0]?.label).not.toEqual(actions[1]?.label)
  for (const { points } of actions) expect(points.length).toBeGreaterThan(1)
})

it('draws nothing for a draft without a step', () => {
  expect(layoutGraph({ steps: [], actions: [] }, options)).toMatchObject({ steps: [], actions: [] })
})

it('cuts a long name', () => {
  const [step] = layoutGraph(
    { steps: [aStep('a', { name: { en: 'x'.repeat(60) } })], actions: [] },
    options,
  ).steps
  expect(step?.text).toBe(`${'x'.repeat(23)}…`)
})

it('passes through each point, and points at the last one', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 5 },
    { x: 20, y: 0 },
  ]
  expect(pathThrough(points)).toMatch(/^M0 0 C.* 10 5 C.* 20 0$/)
  expect(pathThrough([])).toBe('')
  expect(arrowTip(points)).toMatch(/^20,0 /)
  expect(arrowTip([])).toBe('')
})
