import { QueryView } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import { FactList, type Fact } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { rawTeamQuery } from '../../queries/team.queries.ts'
import type { ShownTeam } from './shown-team.ts'

/** The texts of a team in every language. */
export function TeamFacts({ team }: { readonly team: ShownTeam }) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const query = useQuery(rawTeamQuery(team.project_id, team.id))
  const facts = (kind: 'name' | 'description', texts: Readonly<Record<string, string>>): Fact[] =>
    languages
      .filter(({ code }) => texts[code])
      .map(({ code, native }) => ({
        key: `${kind}-${code}`,
        name: (
          <>
            {t(`fields.${kind}`)} · <bdi lang={code}>{native}</bdi>
          </>
        ),
        value: <span lang={code}>{texts[code]}</span>,
      }))
  return (
    <QueryView query={query} loading={t('teams.loadingOne')} failed={t('teams.failedOne')}>
      {({ team: { name, description } }) => (
        <FactList facts={[...facts('name', name), ...facts('description', description)]} />
      )}
    </QueryView>
  )
}
