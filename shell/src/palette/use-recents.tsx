import { isCallFailure } from '@atrium/client'
import {
  navigate,
  parseAddress,
  projectAddress,
  texts,
  useCurrentProject,
  usePath,
  useSearch,
  useTexts,
} from '@atrium/portal'
import type { PaletteResult, Project } from '@atrium/portal'
import { reportProblem } from '@atrium/portal/host'
import { useEffect, useMemo, useState } from 'react'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'
import { recents, type Recent } from '../navigation/recents.ts'
import { useNavigation } from '../navigation/use-navigation.ts'
import { currentPlace } from '../registry/current-place.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { loadSource, useOpenSources, type Source } from './use-sources.ts'

/** Recent pages that are shown. */
const most = 6

interface Visit {
  readonly recent: Recent
  readonly moduleCode: string
  /** The key of the page's title; null if its module has to name the thing on it. */
  readonly titleKey: string | null
}

/** The last pages of a project that the person may still open, without the one that they are on. */
function visitsOf(project: Project, pathname: string, search: string): readonly Visit[] {
  const here = parseAddress(pathname).path
  return recents(project.id)
    .flatMap((recent): Visit[] => {
      const place = currentPlace(projectAddress(project.code, recent.path))
      if (place.kind !== 'page') return []
      const { module, page } = place
      const shown = page.thing === undefined ? '' : (new URLSearchParams(search).get(page.thing) ?? '')
      if (recent.path === here && recent.thing === shown) return []
      const isOfThing = recent.thing !== '' || page.path.includes(':')
      return [{ recent, moduleCode: module.code, titleKey: isOfThing ? null : page.titleKey }]
    })
    .slice(0, most)
}

/** A thing, with the key of what its module calls such things. */
interface Named extends PaletteResult {
  readonly titleKey: string
}

/** Asks the module of a page for the name of the thing on it. Null if the person may no longer see the thing, or if that is unknown. */
async function nameThing(
  gate: ModuleGate,
  sources: readonly Source[],
  { recent, moduleCode }: Visit,
  { project, signal }: { readonly project: Project; readonly signal: AbortSignal },
): Promise<Named | null> {
  const visit = { ...recent, projectId: project.id, projectKey: project.code, signal }
  try {
    for (const source of sources.filter((one) => one.moduleCode === moduleCode)) {
      const { nameOf } = await loadSource(gate, source)
      const named = await nameOf?.(visit)
      if (named) return { ...named, titleKey: source.titleKey }
    }
  } catch (error) {
    const isHidden = isCallFailure(error) && (error.code === 'not_found' || error.code === 'forbidden')
    if (!isHidden && !signal.aborted)
      reportProblem(`A recent page of ${moduleCode} could not be named`, error)
  }
  return null
}

export interface RecentPages {
  readonly entries: readonly PaletteEntry[]
  /** How many names have not come. */
  readonly pending: number
}

/**
 * The last pages of the person in this project. Names of things come from their modules each time, so that a person sees only what
 * they may see now, by the name that it has now.
 */
export function useRecents(gate: ModuleGate): RecentPages {
  const t = useTexts()
  const project = useCurrentProject()
  const pathname = usePath()
  const search = useSearch()
  const items = useNavigation()
  const sources = useOpenSources()
  const listed = useMemo(
    () => (project ? visitsOf(project, pathname, search) : []),
    [project, pathname, search],
  )
  const [named, setNamed] = useState<ReadonlyMap<Visit, Named | null>>(new Map())

  useEffect(() => {
    if (!project) return
    const ending = new AbortController()
    const { signal } = ending
    for (const visit of listed.filter(({ titleKey }) => titleKey === null))
      void nameThing(gate, sources, visit, { project, signal }).then((result) => {
        if (!signal.aborted) setNamed((before) => new Map([...before, [visit, result]]))
      })
    return () => ending.abort()
  }, [gate, sources, listed, project])

  if (!project) return { entries: [], pending: 0 }
  const iconOf = (moduleCode: string) =>
    items.find((item) => item.moduleCode === moduleCode)?.icon ?? 'folder'
  const entries = listed.flatMap((visit): PaletteEntry[] => {
    const { moduleCode, titleKey, recent } = visit
    const result = named.get(visit)
    if (titleKey === null && !result) return []
    const to = result?.to ?? projectAddress(project.code, recent.path)
    const isKnown = titleKey !== null && texts.exists(titleKey, { ns: moduleCode })
    const title = result?.title ?? (isKnown ? t(titleKey, { ns: moduleCode }) : '')
    if (title === '') return []
    return [
      {
        ...(result && { path: result.path ?? [], code: result.code ?? '', detail: result.detail ?? '' }),
        key: `recent ${to}`,
        title,
        kind: result ? t(result.titleKey, { ns: moduleCode }) : t('palette.kinds.page'),
        icon: <NavigationIcon name={result?.icon ?? iconOf(moduleCode)} />,
        count: 0,
        run: () => navigate(to),
      },
    ]
  })
  const pending = listed.filter((visit) => visit.titleKey === null && !named.has(visit)).length
  return { entries, pending }
}
