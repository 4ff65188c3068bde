import { useAllowed } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { figuresQuery, type Counts } from '../../queries/overview.queries.ts'

export interface Step {
  readonly name: 'building' | 'people' | 'roles'
  /** Below the address of the project. */
  readonly path: string
  readonly isDone: boolean
}

/** A project begins with the role and the account of the person who made it. */
const isDone: Readonly<Record<Step['name'], (counts: Counts) => boolean>> = {
  building: ({ locations }) => locations > 0,
  people: ({ users }) => users > 1,
  roles: ({ roles }) => roles > 1,
}

/** The first steps of a project that this person may take; none once they are all done. */
export function useSteps(projectId: string, isWanted: boolean): readonly Step[] {
  const may = {
    building: useAllowed({ module: 'locations', tab: 'locations.import', access: 'location_add' }),
    people: useAllowed({ module: 'users', tab: 'users.list', access: 'user_add' }),
    roles: useAllowed({ module: 'roles', tab: 'roles.list', access: 'role_add' }),
  }
  const paths = { building: 'locations/import', people: 'users', roles: 'roles' }
  const names = (['building', 'people', 'roles'] as const).filter((name) => may[name])
  const { data } = useQuery({ ...figuresQuery(projectId), enabled: isWanted && names.length > 0 })
  if (!isWanted || !data) return []
  const steps = names.map((name) => ({
    name,
    path: paths[name],
    isDone: isDone[name](data.project.counts),
  }))
  return steps.every((step) => step.isDone) ? [] : steps
}
