import { useProject, useTexts, type ExtensionProps, type projectFigures } from '@atrium/portal'
import { QueryFigure } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { requestsAddress } from '../../addresses/request-address.ts'
import { stockFiguresQuery } from '../../queries/figures.queries.ts'

/** How many stock requests are pending or approved. */
export default function OpenRequestsFigure({ projectId }: ExtensionProps<typeof projectFigures>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  return (
    <QueryFigure
      query={useQuery(stockFiguresQuery(projectId))}
      valueOf={({ open_requests: open }) => open}
      label={t('figures.openRequests')}
      to={requestsAddress(projectKey, 'Open')}
      loading={t('figures.loading')}
      again={t('figures.again')}
    />
  )
}
