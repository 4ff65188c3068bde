import { useModalTexts } from '@atrium/modals/texts'
import { onDemand, SkeletonLines } from '@atrium/ui'
import type { ComponentType } from 'react'

function Loading() {
  const t = useModalTexts()
  return <SkeletonLines label={t('loading')} />
}

/** A part of a page whose code comes when it is first shown, with skeletons meanwhile. */
export function tabOnDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return onDemand<Props>(async () => (await load()).default, Loading).Component
}
