import { isAllowed, projectAddress, useCurrentProject } from '@atrium/portal'
import type { ActionDeclaration, ModuleDeclaration } from '@atrium/portal'
import { rightsStore } from '@atrium/portal/host'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { gateStore } from '../registry/gate-store.ts'
import { isPageOpen, type Surroundings } from '../registry/place.ts'

/** An action that this person may begin here, with the address that it opens. */
export interface OpenAction {
  readonly moduleCode: string
  readonly action: ActionDeclaration
  readonly to: string
}

/** The actions of modules that this person may begin. Without a project only those of the portal's own pages remain. */
export function openActions(
  modules: Iterable<ModuleDeclaration>,
  { rights, portalPages, current }: Pick<Surroundings, 'rights' | 'portalPages' | 'current'>,
): readonly OpenAction[] {
  return [...modules].flatMap(({ code, pages, actions = [] }) =>
    actions.flatMap((action): OpenAction[] => {
      const page = pages.find((one) => one.code === action.pageCode)
      if (!page || !isPageOpen(page, { rights, portalPages })) return []
      const query = action.state === undefined ? '' : `?${action.state}`
      // The server has judged the actions of the portal's own pages by the rights in any project.
      if (page.scope === 'portal') return [{ moduleCode: code, action, to: `/${page.path}${query}` }]
      if (!current || !action.requires.every((one) => isAllowed(rights, one))) return []
      return [{ moduleCode: code, action, to: `${projectAddress(current.code, page.path)}${query}` }]
    }),
  )
}

export function useModuleActions(): readonly OpenAction[] {
  const releases = useStore(gateStore, (state) => state.releases)
  const portalPages = useStore(gateStore, (state) => state.portalPages)
  const rights = useStore(rightsStore)
  const current = useCurrentProject()
  return useMemo(
    () =>
      openActions(
        [...releases.values()].map(({ declaration }) => declaration),
        { rights, portalPages, current },
      ),
    [releases, rights, portalPages, current],
  )
}
