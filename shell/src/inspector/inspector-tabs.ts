import { onAddressChange } from '@atrium/portal'
import { inspectorTab, showInspector } from './inspector-address.ts'

export const inspectorTabs = ['modules', 'packages', 'events', 'dialogs', 'leaks'] as const
export type InspectorTab = (typeof inspectorTabs)[number]

/** What the address asks for, or the first where it is mistyped. */
export function tabNamed(asked: string | null): InspectorTab {
  return inspectorTabs.find((tab) => tab === asked) ?? 'modules'
}

/** What stays open while one goes from page to page; null once it was closed. */
let kept: string | null = null

/** Links know nothing of what is open: puts it back into every address that lacks it. */
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
