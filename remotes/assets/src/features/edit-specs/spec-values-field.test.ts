import { expect, it } from 'vitest'
import { specValuesField } from './spec-values-field.ts'

const merge = specValuesField.merge?.bind(specValuesField)

it('keeps what each of two people changed', () => {
  const before = { flow: '1', belt: '', heat: 'true' }
  expect(merge?.(before, { ...before, flow: '2' }, { ...before, belt: 'SPA' })).toEqual({
    flow: '2',
    belt: 'SPA',
    heat: 'true',
  })
})

it('drops values of specifications that are gone, and takes those that are new', () => {
  expect(merge?.({ flow: '1' }, { flow: '2' }, { noise: '40' })).toEqual({ noise: '40' })
})

it('sends an empty text as no value', () => {
  expect(specValuesField.send({ flow: ' 2 ', belt: ' ' }, null)).toEqual([
    { spec_id: 'flow', value: '2' },
    { spec_id: 'belt', value: null },
  ])
})
