import { ExtensionPlace, useExtensions, type PanelPoint } from '@atrium/portal'
import type { ReactNode } from 'react'

interface ExtensionTab {
  readonly value: string
  readonly label: string
  readonly show: () => ReactNode
}

/** The tabs that other modules add to a page, for the tabs of a `DetailTabs`. The code of one loads when it is opened. */
export function useExtensionTabs<Props extends object>(
  point: PanelPoint<Props>,
  props: Props,
): readonly ExtensionTab[] {
  return useExtensions(point).map((extension) => ({
    value: extension.name,
    label: extension.title,
    show: () => <ExtensionPlace key={extension.name} point={point} extension={extension} props={props} />,
  }))
}
