import { isAllowed, useCurrentProject } from '@atrium/portal'
import type { PaletteQuery, PaletteResult, PaletteSources } from '@atrium/portal'
import { reportProblem, rightsStore } from '@atrium/portal/host'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'

/** Milliseconds after which something happens. */
const after = {
  /** A pause in typing: the sources are asked. */
  rest: 150,
  /** The list no longer waits for sources before it keeps its places. */
  settled: 1_200,
  /** A source that has not answered is named. */
  slow: 3_000,
  /** A source that has not answered counts as failed. */
  failed: 15_000,
}

/** Results of one source that are shown. */
const most = 8

export interface Source {
  readonly moduleCode: string
  readonly name: string
  readonly titleKey: string
}

/** What a source of a module has found. */
export interface FoundGroup extends Source {
  readonly state: 'searching' | 'slow' | 'found' | 'failed'
  /** The text that the results are of. */
  readonly text: string
  readonly results: readonly PaletteResult[]
}

interface Found {
  readonly text: string
  /** Whether the list may keep its places: everything was answered, or the wait is over. */
  readonly isSettled: boolean
  readonly groups: readonly FoundGroup[]
}

const nothing: Found = { text: '', isSettled: true, groups: [] }

const isSame = (a: Source, b: Source) => a.moduleCode === b.moduleCode && a.name === b.name
const isWaiting = ({ state }: FoundGroup) => state === 'searching' || state === 'slow'

/** Keeps the results of the letters before until the new ones arrive, so that the list does not flicker. */
function begin(before: Found, text: string, sources: readonly Source[]): Found {
  const groups = sources.map((source): FoundGroup => {
    const known = before.groups.find((group) => isSame(group, source))
    return { ...source, state: 'searching', text: known?.text ?? '', results: known?.results ?? [] }
  })
  return { text, isSettled: false, groups }
}

/** Loads what a module exposes as `./palette`, and of it the code behind one source. */
export async function loadSource(gate: ModuleGate, { moduleCode, name }: Source) {
  const offered = (await gate.open(moduleCode, 'palette')) as PaletteSources
  const load = offered[name]
  if (!load) throw new Error(`${moduleCode} ships no palette source ${name}`)
  return load()
}

/** Rejects if the work takes too long. The work goes on, and nobody waits for it. */
export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), after.failed)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

async function search(gate: ModuleGate, source: Source, query: PaletteQuery) {
  const { default: ask } = await loadSource(gate, source)
  return ask(query)
}

/** The sources of all modules that this person may search in. */
export function useOpenSources(): readonly Source[] {
  const releases = useStore(gateStore, (state) => state.releases)
  const rights = useStore(rightsStore)
  return useMemo(
    () =>
      [...releases.values()].flatMap(({ code, declaration }) =>
        declaration.palette
          .filter(({ requires }) => isAllowed(rights, requires))
          .map(({ name, titleKey }) => ({ moduleCode: code, name, titleKey })),
      ),
    [releases, rights],
  )
}

export interface FoundInModules {
  readonly groups: readonly FoundGroup[]
  readonly isSearching: boolean
  readonly isSettled: boolean
}

/** Asks every module that declares a palette source, and that this person may use, for matches of `text`. */
export function useSources(gate: ModuleGate, typed: string): FoundInModules {
  const text = typed.trim()
  const project = useCurrentProject()
  const sources = useOpenSources()
  const [found, setFound] = useState(nothing)

  useEffect(() => {
    if (!project || text === '') return
    const ending = new AbortController()
    const { signal } = ending
    const change = (to: (shown: Found) => Found) => {
      if (!signal.aborted) setFound(to)
    }
    const show = (changed: FoundGroup) =>
      change((shown) => {
        const groups = shown.groups.map((group) => (isSame(group, changed) ? changed : group))
        return { ...shown, groups, isSettled: shown.isSettled || !groups.some(isWaiting) }
      })
    const ask = async (source: Source) => {
      try {
        const query: PaletteQuery = {
          text,
          projectId: project.id,
          projectKey: project.code,
          signal,
          isAllowed: (requirement) => isAllowed(rightsStore.getState(), requirement),
        }
        const results = (await inTime(search(gate, source, query))).slice(0, most)
        show({ ...source, state: 'found', text, results })
      } catch (error) {
        if (signal.aborted) return
        reportProblem(`The palette source ${source.name} of ${source.moduleCode} failed`, error)
        show({ ...source, state: 'failed', text, results: [] })
      }
    }
    const timers = [
      setTimeout(() => {
        setFound((before) => begin(before, text, sources))
        for (const source of sources) void ask(source)
      }, after.rest),
      setTimeout(() => change((shown) => ({ ...shown, isSettled: true })), after.rest + after.settled),
      setTimeout(
        () =>
          change((shown) => ({
            ...shown,
            groups: shown.groups.map((group) => (isWaiting(group) ? { ...group, state: 'slow' } : group)),
          })),
        after.rest + after.slow,
      ),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      ending.abort()
    }
  }, [gate, text, project, sources])

  if (!project || text === '' || sources.length === 0)
    return { groups: [], isSearching: false, isSettled: true }
  const isOfText = found.text === text
  return {
    groups: found.groups,
    isSearching: !isOfText || found.groups.some(isWaiting),
    isSettled: isOfText && found.isSettled,
  }
}
