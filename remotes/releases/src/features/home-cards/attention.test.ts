import { expect, it } from 'vitest'
import type { ModuleState } from '../../queries/release.queries.ts'
import { concernOf } from './attention.ts'

const calm = { failing: null, slow: [], candidate: null }
const failing = {} as NonNullable<ModuleState['failing']>
const slow = [{}] as unknown as ModuleState['slow']
const candidate = {} as NonNullable<ModuleState['candidate']>

it('names the gravest reason to look at a module', () => {
  expect(concernOf(calm)).toBeNull()
  expect(concernOf({ ...calm, candidate })).toBe('candidate')
  expect(concernOf({ ...calm, candidate, slow })).toBe('slow')
  expect(concernOf({ candidate, slow, failing })).toBe('failing')
})
