import type { ModuleDeclaration } from '@atrium/portal'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCrashLoopBreaker } from './crash-loop-breaker.ts'
import type { ModuleRelease } from '../registry/module-release.ts'

const minute = 60_000

const release = (version: string): ModuleRelease => ({
  code: 'shops',
  version,
  entry: `/remotes/shops/${version}/entry.js`,
  integrity: 'sha384-x',
  ahead: [],
  override: null,
  declaration: { code: 'shops' } as ModuleDeclaration,
})
const [one, two, three] = [release('1'), release('2'), release('3')]

let now: number
const breaker = () => createCrashLoopBreaker(localStorage, () => now)

beforeEach(() => {
  now = 1_000_000
  localStorage.clear()
})

function failOften(failing: ModuleRelease): void {
  for (let time = 0; time < 3; time++) breaker().failed(failing)
}

describe('a version that keeps failing in this browser', () => {
  it('is replaced by the last version that worked from the third failure on, in every later page', () => {
    breaker().worked(one)
    expect(breaker().failed(two)).toBe(false)
    expect(breaker().failed(two)).toBe(false)
    expect(breaker().choose(two)).toBe(two)
    expect(breaker().failed(two)).toBe(true)
    expect(breaker().choose(two)).toEqual(one)
    now += 60 * minute
    expect(breaker().choose(two)).toEqual(one)
  })

  it('gets its chances again when the failures are ten minutes apart', () => {
    breaker().worked(one)
    for (let time = 0; time < 5; time++) {
      expect(breaker().failed(two)).toBe(false)
      now += 6 * minute
    }
    expect(breaker().choose(two)).toBe(two)
  })

  it('runs all the same if no version has worked here, or those that worked fail as well', () => {
    failOften(two)
    expect(breaker().choose(two)).toBe(two)
    breaker().worked(one)
    expect(breaker().choose(two)).toEqual(one)
    failOften(one)
    expect(breaker().choose(two)).toBe(two)
  })

  it('is lost if no other version is known, until an earlier one is kept', () => {
    expect(breaker().isLost(two)).toBe(false)
    failOften(two)
    expect(breaker().isLost(two)).toBe(true)
    breaker().keep(one)
    expect(breaker().isLost(two)).toBe(false)
    expect(breaker().choose(two)).toEqual(one)
    failOften(one)
    expect(breaker().isLost(two)).toBe(true)
  })

  it('does not count as working if it crashes after it was painted', () => {
    breaker().worked(one)
    breaker().worked(two)
    failOften(two)
    breaker().worked(two)
    expect(breaker().choose(two)).toEqual(one)
  })

  it('is forgotten when a newer version comes, or when the person wants to try it', () => {
    breaker().worked(one)
    failOften(two)
    expect(breaker().choose(three)).toBe(three)
    expect(breaker().choose(two)).toBe(two)
    failOften(two)
    breaker().forgive('shops')
    expect(breaker().choose(two)).toBe(two)
  })

  it('stays passed over while another tab still works with the version before', () => {
    breaker().worked(one)
    failOften(two)
    expect(breaker().choose(one)).toBe(one)
    expect(breaker().choose(two)).toEqual(one)
  })
})

it('runs no release outside the folder of releases, whatever the storage holds', () => {
  const elsewhere = { ...one, entry: 'https://elsewhere.example/entry.js' }
  const shops = { failures: {}, passedOver: ['2'], good: [elsewhere, { code: 'shops' }, null] }
  localStorage.setItem('atrium.modules', JSON.stringify({ shops }))
  expect(breaker().choose(two)).toBe(two)
  localStorage.setItem('atrium.modules', '["nonsense"]')
  expect(breaker().choose(two)).toBe(two)
})
