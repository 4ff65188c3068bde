import { join } from 'node:path'
import type { CallShape, ModalShape, PointShape } from '@atrium/contract'
import { describe, expect, it } from 'vitest'
import type { Release } from '../release.ts'
import { builtReleases, recordedShapes } from './recorded-shapes.ts'
import { brokenPromises, currentShapes, sayBroken, type Shapes } from './shapes.ts'

const root = join(import.meta.dirname, '../../../..')

describe('promises to releases', () => {
  it('are kept, or a major version announces the break', async () => {
    const broken = brokenPromises(
      await recordedShapes(root),
      await currentShapes(),
      await builtReleases(root),
    )
    const advice =
      'add beside what there is, or raise the major part of contractVersion or portalContract (CONTRIBUTING)'
    expect(broken.map(sayBroken), advice).toEqual([])
  })

  it('are recorded as they are', async () => {
    const [recorded, current] = [await recordedShapes(root), await currentShapes()]
    const named = (one: Shapes) => ({ ...one.contract.calls, ...one.portal.modals, ...one.portal.points })
    const [before, now] = [named(recorded), named(current)]
    const differing = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
    )
    expect(differing, 'they have changed: npm run shapes records them').toEqual([])
    expect(current, 'npm run shapes records the versions and the events').toEqual(recorded)
  })
})

const search: CallShape = {
  input: { 'text?': 'string' },
  reply: { stores: ['list', { id: 'string', name: 'string' }] },
}
const pickTeam: ModalShape = { props: { projectId: 'string' }, data: { id: 'string' } }

const teamTabs: PointShape = { kind: 'panel', props: { teamId: 'string', projectId: 'string' } }

const shapes = (given: {
  version?: string
  portal?: string
  call?: CallShape | null
  modal?: ModalShape
  point?: PointShape
  events?: Shapes['portal']['events']
}): Shapes => ({
  contract: {
    version: given.version ?? '1.0',
    calls: given.call === null ? {} : { '/store/search': given.call ?? search },
  },
  portal: {
    portal: given.portal ?? '1.2',
    modals: { pickTeam: { owner: 'users', name: 'pickTeam', shape: given.modal ?? pickTeam } },
    points: { teamTabs: { name: 'projects.team.tabs', shape: given.point ?? teamTabs } },
    events: given.events ?? { storesChanged: 'stores changed' },
  },
})

/** A release that reads the names of stores and opens the team selector. */
const stores = {
  code: 'stores',
  needs: {
    calls: { '/store/search': { input: {}, reply: { stores: ['list', { name: 'string' }] } } },
    modals: { 'users.pickTeam': pickTeam },
    hears: ['stores changed'],
    points: { 'projects.team.tabs': { kind: 'panel', props: { teamId: 'string' } } },
  },
} as unknown as Release

const broken = (now: Parameters<typeof shapes>[0]) =>
  brokenPromises(shapes({}), shapes(now), [stores]).map(sayBroken)

describe('a promise', () => {
  it('may grow', () => {
    const grown = {
      input: { 'text?': 'string', 'page?': 'number' },
      reply: { ...(search.reply as object), count: 'number' },
    }
    expect(
      broken({ call: grown, modal: { ...pickTeam, props: { projectId: 'string', 'mode?': 'string' } } }),
    ).toEqual([])
  })

  it('is broken by a removal, and its users are named', () => {
    expect(broken({ call: null })).toEqual(['call_missing: /store/search; used by stores'])
    expect(broken({ call: { ...search, reply: { stores: ['list', { name: 'string' }] } } })).toEqual([
      'reply_gone: /store/search stores.id (expected string); no release that is built here uses it',
    ])
    expect(broken({ call: { ...search, reply: { stores: ['list', { id: 'string' }] } } })).toEqual([
      'reply_gone: /store/search stores.name (expected string); used by stores',
    ])
    expect(broken({ modal: { ...pickTeam, props: { projectId: 'string', mode: 'string' } } })).toEqual([
      'modal_changed: users.pickTeam props.mode (expected string, found required); used by stores',
    ])
    expect(broken({ point: { ...teamTabs, props: { projectId: 'string' } } })).toEqual([
      'point_changed: projects.team.tabs props.teamId (expected string, found gone); used by stores',
    ])
    expect(broken({ events: {} })).toEqual(['event_missing: stores changed; used by stores'])
  })

  it('may be broken by a new major version', () => {
    expect(broken({ version: '2.0', call: null })).toEqual([])
    expect(broken({ portal: '2.0', events: {} })).toEqual([])
    expect(broken({ version: '2.0', events: {} })).toHaveLength(1)
  })
})
