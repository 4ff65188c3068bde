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

/** The net area of the rooms that the person sees, as far as workbooks tell it. */
export default function NetAreaFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(locationFiguresQuery(projectId))}
      valueOf={({ net_area: area }) => area}
      label={t('figures.netArea')}
      unit={t('figures.squareMetres')}
      to={projectAddress(projectKey, 'locations')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
