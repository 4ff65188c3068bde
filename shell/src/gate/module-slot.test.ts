import type { ModuleLifeCycles } from '@atrium/portal'
import { expect, test } from 'vitest'
import type { ModuleRelease } from '../registry/module-release.ts'
import { markPages, pagesOf, type ModuleSlot, type PagesState } from './module-slot.ts'

const release = { code: 'stores', version: 'one' } as ModuleRelease
const pages = {} as ModuleLifeCycles
const slotWith = (state: PagesState): ModuleSlot => ({ offered: release, running: release, state })

test('crashed pages are still there, and are ready again once one is painted', () => {
  const slot = slotWith({ kind: 'ready', pages })
  markPages(slot, 'crashed')
  expect(slot.state?.kind).toBe('crashed')
  expect(pagesOf(slot)).toBe(pages)
  markPages(slot, 'ready')
  expect(slot.state).toEqual({ kind: 'ready', pages })
})

test('only loaded pages can crash or be painted', () => {
  const loading = { kind: 'loading', done: Promise.resolve() } as const
  for (const state of [null, loading]) {
    const slot = slotWith(state)
    markPages(slot, 'crashed')
    markPages(slot, 'ready')
    expect(slot.state).toBe(state)
    expect(pagesOf(slot)).toBeUndefined()
  }
})

test('a module that the gate does not know has no pages', () => {
  expect(pagesOf(undefined)).toBeUndefined()
})
