import { isAllowed, useCurrentProject } from '@atrium/portal'
import type { PaletteQuery, PaletteResult, PaletteSources } from '@atrium/portal'
import { reportProblem, rightsStore } from '@atrium/portal/host'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'

/** Pause in typing before the sources are asked. Milliseconds. */
const rest = 150

interface Source {
  readonly moduleCode: string
  readonly name: string
  readonly titleKey: string
}

/** One heading of the palette, with what a module found. */
export interface FoundGroup extends Source {
  readonly state: 'searching' | 'found' | 'failed'
  readonly results: readonly PaletteResult[]
}

interface Found {
  readonly text: string
  readonly groups: readonly FoundGroup[]
}

const nothing: Found = { text: '', groups: [] }

function isSame(a: Source, b: Source): boolean {
  return a.moduleCode === b.moduleCode && a.name === b.name
}

/** Keeps the results of the letters before until the new ones arrive, so that the list does not flicker. */
function begin(before: Found, text: string, sources: readonly Source[]): Found {
  const groups = sources.map((source): FoundGroup => {
    const known = before.groups.find((group) => isSame(group, source))
    return { ...source, state: 'searching', results: known?.results ?? [] }
  })
  return { text, groups }
}

async function search(gate: ModuleGate, source: Source, query: PaletteQuery) {
  const offered = (await gate.open(source.moduleCode, 'palette')) as PaletteSources
  const load = offered[source.name]
  if (!load) throw new Error(`${source.moduleCode} ships no palette source ${source.name}`)
  const { default: ask } = await load()
  return ask(query)
}

/** Asks every module that declares a palette source, and that this person may use, for matches of `text`. */
export function useSources(
  gate: ModuleGate,
  typed: string,
): { readonly groups: readonly FoundGroup[]; readonly isSearching: boolean } {
  const text = typed.trim()
  const project = useCurrentProject()
  const releases = useStore(gateStore, (state) => state.releases)
  const rights = useStore(rightsStore)
  const [found, setFound] = useState(nothing)
  const sources = useMemo(
    () =>
      [...releases.values()].flatMap(({ code, declaration }) =>
        declaration.palette
          .filter(({ requires }) => isAllowed(rights, requires))
          .map(({ name, titleKey }) => ({ moduleCode: code, name, titleKey })),
      ),
    [releases, rights],
  )

  useEffect(() => {
    if (!project || text === '') return
    const ending = new AbortController()
    const { signal } = ending
    const show = (changed: FoundGroup) => {
      if (signal.aborted) return
      setFound((shown) => ({
        ...shown,
        groups: shown.groups.map((group) => (isSame(group, changed) ? changed : group)),
      }))
    }
    const ask = async (source: Source) => {
      try {
        const query = { text, projectId: project.id, projectKey: project.code, signal }
        show({ ...source, state: 'found', results: await search(gate, source, query) })
      } catch (error) {
        if (signal.aborted) return
        reportProblem(`The palette source ${source.name} of ${source.moduleCode} failed`, error)
        show({ ...source, state: 'failed', results: [] })
      }
    }
    const timer = setTimeout(() => {
      setFound((before) => begin(before, text, sources))
      for (const source of sources) void ask(source)
    }, rest)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [gate, text, project, sources])

  if (!project || text === '' || sources.length === 0) return { groups: [], isSearching: false }
  const isSearching = found.text !== text || found.groups.some(({ state }) => state === 'searching')
  return { groups: found.groups, isSearching }
}
