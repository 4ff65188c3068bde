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

/** How many people of the project signed in within 30 days. */
export default function SignedInFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(userFiguresQuery(projectId))}
      valueOf={({ signed_in: signedIn }) => signedIn}
      label={t('figures.signedIn')}
      to={projectAddress(projectKey, 'users')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
