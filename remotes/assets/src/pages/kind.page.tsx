import {
  navigate,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindAddress, kindsAddress, kindShape } from '../addresses/page-state.ts'
import type { KindAction } from '../features/manage-kinds/kind-action.ts'
import { KindActionDialogs } from '../features/manage-kinds/kind-action-dialogs.tsx'
import { useKindMenu } from '../features/manage-kinds/use-kind-menu.tsx'
import { KindDetails } from '../features/show-kind/kind-details.tsx'
import { kindQuery } from '../queries/kind.queries.ts'

/** What is open on the page of one kind is not open on the page of the next. */
export default function KindPage() {
  const kindId = usePageParameter('kindId')
  return <OneKind key={kindId} kindId={kindId} />
}

function OneKind({ kindId }: { readonly kindId: string }) {
  const t = useTexts()
  const { id: projectId, code: projectKey } = useProject()
  const [{ tab }, setState] = useSearchState(kindShape)
  const [action, setAction] = useState<KindAction | null>(null)
  const { data } = useQuery(kindQuery(projectId, kindId))
  usePageTitle(data?.catalog.name ?? t('pages.kind'))
  const menuOf = useKindMenu({ startAction: setAction })
  const list = kindsAddress(projectKey, kindId)
  return (
    <>
      <KindDetails
        kindId={kindId}
        tab={tab}
        onTab={(value) => setState({ tab: value })}
        list={{ title: t('pages.kinds'), address: list }}
        startAction={setAction}
        menuOf={menuOf}
      />
      <KindActionDialogs
        action={action}
        onGoTo={(id) => navigate(kindAddress(projectKey, id))}
        onRemoved={() => navigate(kindsAddress(projectKey))}
        onClose={() => setAction(null)}
      />
    </>
  )
}
