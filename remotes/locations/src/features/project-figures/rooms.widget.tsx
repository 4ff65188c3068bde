import {
  projectAddress,
  useProject,
  useTexts,
  type ExtensionProps,
  type projectFigures,
} from '@atrium/portal'
import { QueryFigure } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { locationFiguresQuery } from '../../queries/figures.queries.ts'

/** How many rooms of the project the person sees. */
export default function RoomsFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(locationFiguresQuery(projectId))}
      valueOf={({ rooms }) => rooms}
      label={t('figures.rooms')}
      to={projectAddress(projectKey, 'locations')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
