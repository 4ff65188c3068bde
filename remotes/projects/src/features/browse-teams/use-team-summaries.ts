import type { CallReply, Team } from '@atrium/contract'
import { useQueries } from '@tanstack/react-query'
import { teamSummariesQuery } from '../../queries/team.queries.ts'

export type TeamSummary = CallReply<'/project-team/summarize'>['teams'][number]

/** Loads the supervisors and counts of pages of teams, page by page. */
export function useTeamSummaries(
  projectId: string,
  pages: readonly (readonly Team[])[],
): ReadonlyMap<string, TeamSummary> {
  return useQueries({
    queries: pages
      .filter((teams) => teams.length > 0)
      .map((teams) =>
        teamSummariesQuery(
          projectId,
          teams.map(({ id }) => id),
        ),
      ),
    combine: (results) =>
      new Map(results.flatMap(({ data }) => data?.teams ?? []).map((one) => [one.team_id, one])),
  })
}
