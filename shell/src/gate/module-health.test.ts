import type { ModuleDeclaration } from '@atrium/portal'
import { expect, it, vi } from 'vitest'
import { createModuleHealth } from './module-health.ts'
import type { ModuleRelease } from '../registry/module-release.ts'

const release = (version: string): ModuleRelease => ({
  code: 'shops',
  version,
  entry: '',
  integrity: '',
  ahead: [],
  override: null,
  declaration: {} as ModuleDeclaration,
})
const [one, two] = [release('1'), release('2')]

function watch() {
  let time = 0
  const report = vi.fn()
  const worked = vi.fn()
  const health = createModuleHealth({ breaker: { worked }, report, now: () => time })
  return { health, report, worked, pass: (milliseconds: number) => (time += milliseconds) }
}

it('reports the first painted page of each version, with the time since it was asked for', () => {
  const { health, report, worked, pass } = watch()
  health.asked(one)
  pass(120.4)
  health.shown(one)
  pass(5_000)
  health.asked(one)
  health.shown(one)
  expect(report).toHaveBeenCalledExactlyOnceWith({
    module_code: 'shops',
    version: '1',
    outcome: 'mounted',
    mount_ms: 120,
  })
  health.asked(two)
  pass(80)
  health.shown(two)
  expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ version: '2', mount_ms: 80 }))
  expect(worked).toHaveBeenCalledTimes(3)
})

it('reports once that a screen outside of its pages works, and still the time of its first page', () => {
  const { health, report, worked, pass } = watch()
  health.screenShown(one)
  health.screenShown(one)
  expect(report).toHaveBeenCalledExactlyOnceWith({ module_code: 'shops', version: '1', outcome: 'mounted' })
  expect(worked).not.toHaveBeenCalled()
  health.asked(one)
  pass(50)
  health.shown(one)
  expect(report).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ mount_ms: 50 }))
})

it('reports a failure once, with its reason, and does not count the time until the retry', () => {
  const { health, report, pass } = watch()
  health.asked(one)
  pass(9_000)
  health.failed(one, 'slow')
  health.failed(one, 'broken')
  pass(60_000)
  health.asked(one)
  pass(200)
  health.shown(one)
  expect(report.mock.calls).toEqual([
    [{ module_code: 'shops', version: '1', outcome: 'failed', reason: 'slow' }],
    [{ module_code: 'shops', version: '1', outcome: 'mounted', mount_ms: 200 }],
  ])
})
