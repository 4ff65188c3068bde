import { isAllowed } from '@atrium/portal'
import type { PaletteModule, PaletteResult, PaletteScan, Project } from '@atrium/portal'
import { reportProblem, rightsStore } from '@atrium/portal/host'
import { useEffect, useState } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { inTime, loadSource, useOpenSources, type Source } from './use-sources.ts'

/** Something that a module found or offers. */
export interface ScannedResult extends PaletteResult {
  readonly source: Source
}

export interface Scanned {
  readonly found: readonly ScannedResult[]
  /** What a person may do with a code that names nothing. */
  readonly offers: readonly ScannedResult[]
  /** Sources that did not answer: what they know is not among the results. */
  readonly failed: readonly Source[]
}

/** What the modules say of a code; null while they are asked. */
export function useScanned(gate: ModuleGate, project: Project, code: string): Scanned | null {
  const sources = useOpenSources()
  const [scanned, setScanned] = useState<Scanned | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const scan: PaletteScan = {
      code,
      projectId: project.id,
      projectKey: project.code,
      signal,
      isAllowed: (requirement) => isAllowed(rightsStore.getState(), requirement),
    }
    async function ask(part: 'findScanned' | 'offerScanned') {
      const failed: Source[] = []
      const answers = sources.map(async (source) => {
        try {
          return (await inTime(answerOf(gate, source, part, scan))).map((each) => ({ ...each, source }))
        } catch (error) {
          if (!signal.aborted)
            reportProblem(`The source ${source.name} of ${source.moduleCode} took no scan`, error)
          failed.push(source)
          return []
        }
      })
      return { results: (await Promise.all(answers)).flat(), failed }
    }
    async function look(): Promise<Scanned> {
      const { results: found, failed } = await ask('findScanned')
      // What nobody found is unknown only if everybody answered.
      const offers = found.length + failed.length === 0 ? (await ask('offerScanned')).results : []
      return { found, offers, failed }
    }
    void look().then((reply) => signal.aborted || setScanned(reply))
    return () => ending.abort()
  }, [gate, project, code, sources])
  return scanned
}

async function answerOf(
  gate: ModuleGate,
  source: Source,
  part: 'findScanned' | 'offerScanned',
  scan: PaletteScan,
): Promise<readonly PaletteResult[]> {
  const module: PaletteModule = await loadSource(gate, source)
  return (await module[part]?.(scan)) ?? []
}
