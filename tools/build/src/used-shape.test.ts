import { callShapes } from '@atrium/contract'
import { shapeDifferences } from '@atrium/contract/release-gate'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usedOfCall } from './used-shape.ts'

const shapes = callShapes()
const names = [...new Set([...JSON.stringify(shapes).matchAll(/"(\w+)\??":/g)].map(([, name]) => name ?? ''))]

it('a release’s use of a call fits the call that it was built against, whatever it names', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(shapes)), fc.subarray(names), (call, named) => {
      const used = usedOfCall(call, new Set(named))
      expect(shapeDifferences(used.input, call.input, 'sent')).toEqual([])
      expect(shapeDifferences(call.reply, used.reply, 'read')).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('drops members that nobody names, and keeps what must be sent', () => {
  const call = {
    input: { id: 'string', 'note?': 'string', 'mode?': 'string' },
    reply: { stores: ['list', { id: 'string', name: 'string', 'code?': 'string' }], count: 'number' },
  } as const
  expect(usedOfCall(call, new Set(['mode', 'stores', 'code']))).toEqual({
    input: { id: 'string', 'mode?': 'string' },
    reply: { stores: ['list', { 'code?': 'string' }] },
  })
})
