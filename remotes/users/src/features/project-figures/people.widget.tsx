import {
  projectAddress,
  useProject,
  useTexts,
  type ExtensionProps,
  type projectFigures,
} from '@atrium/portal'
import { QueryFigure } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { userFiguresQuery } from '../../queries/figures.queries.ts'

/** How many people the project has. */
export default function PeopleFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(userFiguresQuery(projectId))}
      valueOf={({ people }) => people}
      label={t('figures.people')}
      to={projectAddress(projectKey, 'users')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
