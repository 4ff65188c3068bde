import { satisfy } from '@module-federation/runtime-core'
import { expect, it } from 'vitest'
import type { InspectorSources } from '../inspector-sources.ts'
import { packageFacts } from './package-facts.ts'

const sharedVersions = { react: '19.3.1', i18next: '27.1.2' } as InspectorSources['sharedVersions']

it('lists who asked for which range, whether it fits, and what nobody has asked for', () => {
  const requestedRanges = new Map([
    ['atrium_stores_0a1b2c3d4e5f', new Map([['react', '^19.3.1']])],
    ['atrium_users_a0b1c2d3e4f5', new Map([['react', '^19.3.1']])],
    ['atrium_stores_old_0a1b2c3d4e5f', new Map([['react', '^18.0.0']])],
  ])
  const facts = packageFacts({ sharedVersions, requestedRanges, satisfy }, ['users', 'stores', 'stores-old'])
  expect(facts).toEqual([
    {
      name: 'react',
      version: '19.3.1',
      asked: [
        { range: '^19.3.1', fits: true, by: ['stores', 'users'] },
        { range: '^18.0.0', fits: false, by: ['stores-old'] },
      ],
    },
    { name: 'i18next', version: '27.1.2', asked: [] },
  ])
})
