import { onAddressChange } from '@atrium/portal'
import { inspectorTab, showInspector } from './inspector-address.ts'

export const inspectorTabs = ['modules', 'packages', 'events', 'dialogs', 'points', 'leaks'] as const
export type InspectorTab = (typeof inspectorTabs)[number]

/** The tab that the address names, or the first if there is no such tab. */
export function tabNamed(asked: string | null): InspectorTab {
  return inspectorTabs.find((tab) => tab === asked) ?? 'modules'
}

/** The tab that stays open from page to page; null once the inspector was closed. */
let kept: string | null = null

/** Puts the open tab back into every address that lacks it, since links do not carry it. */
export function keepInspectorOpen(): () => void {
  kept = inspectorTab()
  return onAddressChange(() => {
    const tab = inspectorTab()
    if (tab === null && kept !== null) showInspector(kept)
    else kept = tab
  })
}

export function closeInspector(): void {
  kept = null
  showInspector(null)
}
