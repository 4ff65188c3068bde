import { callQuery } from '@atrium/client'
import { navigate, usePageParameter, usePageTitle, useProjects, useTexts } from '@atrium/portal'
import { DetailPage, ListPage } from '@atrium/screens'
import { EmptyState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useEffect } from 'react'
import { assetAddress } from '../addresses/page-state.ts'

/** Where the QR code of a label leads: to the page of its asset. */
export default function LabelPage() {
  const t = useTexts()
  usePageTitle(t('pages.label'))
  const query = useQuery(callQuery('/asset/openLabel', null, { token: usePageParameter('token') }))
  const gone = { title: t('label.gone'), hint: t('label.goneHint'), icon: <QrCode /> }
  return (
    <ListPage title={t('pages.label')}>
      <DetailPage query={query} loading={t('label.loading')} failed={t('label.failed')} gone={gone}>
        {({ id, project_id: projectId }) => <AssetOfLabel assetId={id} projectId={projectId} gone={gone} />}
      </DetailPage>
    </ListPage>
  )
}

interface AssetOfLabelProps {
  readonly assetId: string
  readonly projectId: string
  readonly gone: Parameters<typeof EmptyState>[0]
}

/** Goes on to the page of the asset, in place of this one. */
function AssetOfLabel({ assetId, projectId, gone }: AssetOfLabelProps) {
  const t = useTexts()
  const project = useProjects().find(({ id }) => id === projectId)
  const address = project && assetAddress(project.code, assetId)
  useEffect(() => {
    if (address !== undefined) navigate(address, { replace: true })
  }, [address])
  return address === undefined ? (
    <EmptyState {...gone} />
  ) : (
    <SkeletonLines label={t('label.loading')} lines={8} />
  )
}
