import { CrashBoundary, reportProblem } from '@atrium/portal'
import { onDemand } from '@atrium/ui'
import { useEffect, useState } from 'react'
import { inspectorId, isShortcut, showInspector, useInspectorTab } from './inspector-address.ts'
import type { InspectorSources } from './inspector-sources.ts'

const inspector = onDemand(
  async () => (await import(/* webpackChunkName: "inspector" */ './inspector.tsx')).Inspector,
)

/** Opens the inspector, or moves the focus to it if it is open. Its code loads when it is first opened. */
export function InspectorPart({ sources }: { readonly sources: InspectorSources }) {
  const tab = useInspectorTab()
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return
      event.preventDefault()
      const panel = document.getElementById(inspectorId)
      if (panel) return panel.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
      setTakesFocus(true)
      showInspector('modules')
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return tab ? (
    <CrashBoundary
      renderCrash={() => null}
      onCrash={(error) => {
        reportProblem('The inspector has crashed', error)
        showInspector(null)
      }}
    >
      <inspector.Component tab={tab} takesFocus={takesFocus} sources={sources} />
    </CrashBoundary>
  ) : null
}
