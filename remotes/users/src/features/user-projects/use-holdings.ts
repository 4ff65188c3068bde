import { useFailureText, useTexts } from '@atrium/portal'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  userDepartmentsQuery,
  userGroupsQuery,
  userLocationsQuery,
  userRolesQuery,
  userStoresQuery,
  userTeamsQuery,
  type Member,
} from '../../queries/holding.queries.ts'
import type { RightsIn } from '../../rights/use-rights-in.ts'
import type { Holding } from './projects-state.ts'

/** A summary of one kind, such as roles. */
export interface HeldInShort {
  readonly holding: Holding
  /** The first names; undefined while loading. */
  readonly names: readonly string[] | undefined
  /** Whether there are more than these. */
  readonly hasMore: boolean
  /** Why loading failed, in the user's language. */
  readonly failure: string | undefined
}

interface Read<Data> {
  readonly data: Data | undefined
  readonly error: Parameters<ReturnType<typeof useFailureText>>[0] | null
  readonly hasNextPage?: boolean
}

/** Everything that a person has in a project, as far as the caller may see it. */
export function useHoldings(member: Member, rights: RightsIn): readonly HeldInShort[] {
  const t = useTexts()
  const failureText = useFailureText()
  const roles = useQuery(userRolesQuery(member))
  const departments = useQuery(userDepartmentsQuery(member))
  const teams = useQuery(userTeamsQuery(member))
  const stores = useInfiniteQuery({ ...userStoresQuery(member), enabled: rights.seesStores })
  const locations = useInfiniteQuery({ ...userLocationsQuery(member, ''), enabled: rights.seesLocations })
  const groups = useQuery({ ...userGroupsQuery(member, ''), enabled: rights.seesGroups })

  function inShort<Data>(
    holding: Holding,
    { data, error, hasNextPage = false }: Read<Data>,
    namesOf: (data: Data) => readonly string[],
  ): HeldInShort {
    return {
      holding,
      names: data === undefined ? undefined : namesOf(data),
      hasMore: hasNextPage,
      failure: error && data === undefined ? failureText(error) : undefined,
    }
  }
  const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)
  const roleName = ({ name, is_default }: { name: string; is_default: boolean }) =>
    is_default ? t('userProjects.defaultRole', { name }) : name
  return [
    inShort('roles', roles, (data) => data.roles.map(roleName)),
    inShort('departments', departments, (data) => named(data.departments)),
    inShort('teams', teams, (data) => named(data.teams)),
    ...(rights.seesStores ? [inShort('stores', stores, (data) => named(data.pages.flat()))] : []),
    ...(rights.seesLocations ? [inShort('locations', locations, (data) => named(data.pages.flat()))] : []),
    ...(rights.seesGroups
      ? [inShort('groups', groups, (data) => named(data.filter((group) => group.is_assigned)))]
      : []),
  ]
}
