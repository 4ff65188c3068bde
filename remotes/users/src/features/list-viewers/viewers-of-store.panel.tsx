import type { ExtensionProps, storeTabs } from '@atrium/portal'
import { Viewers } from './viewers.tsx'

/** 'Who can see this' of a store. */
export default function ViewersOfStorePanel({ projectId, storeId }: ExtensionProps<typeof storeTabs>) {
  return <Viewers projectId={projectId} thing={{ kind: 'store', id: storeId }} />
}
