import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useTextFacts } from '@atrium/screens'
import { FactList } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { rawTeamQuery } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'

/** The texts of a team in every language. */
export function TeamFacts({ team }: { readonly team: ShownTeam }) {
  const t = useTexts()
  const textFacts = useTextFacts()
  const query = useQuery(rawTeamQuery(team.project_id, team.id))
  return (
    <QueryView query={query} loading={t('teams.loadingOne')} failed={t('teams.failedOne')}>
      {({ team: { name, description } }) => (
        <FactList
          facts={[
            ...textFacts('name', t('fields.name'), name),
            ...textFacts('description', t('fields.description'), description),
          ]}
        />
      )}
    </QueryView>
  )
}
