import { useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface Project {
  readonly id: string
  readonly code: string
  readonly shortName: string
  readonly fullName: string
  /** The name of a zone of IANA. Days and times of the project are shown in it. */
  readonly timeZone: string
  /** The first day of the week: 1 is Monday, 7 is Sunday. */
  readonly weekStart: number
  /** ISO 4217. */
  readonly currency: string
}

export interface ProjectState {
  /** Every project that this person may open, in the server's order. */
  readonly projects: readonly Project[]
  /** The project of the address; null if it names none, or one that is not theirs. */
  readonly current: Project | null
}

export const projectStore = createStore<ProjectState>(() => ({ projects: [], current: null }))

export function useProjects(): readonly Project[] {
  return useStore(projectStore, (state) => state.projects)
}

/** The project of the address, or null. */
export function useCurrentProject(): Project | null {
  return useStore(projectStore, (state) => state.current)
}

/**
 * Returns the project of the address; a page with the scope `project` is mounted only while there is one. When the address
 * has moved on and the page is about to go, it keeps the project it had.
 */
export function useProject(): Project {
  const current = useCurrentProject()
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const project = current ?? last
  if (!project) throw new Error('There is no project in the address')
  return project
}
