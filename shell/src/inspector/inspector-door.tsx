import { onDemand } from '@atrium/ui'
import { useEffect, useState } from 'react'
import { Guarded } from '../frame/guarded.tsx'
import { inspectorSources } from './inspector-sources.ts'
import {
  inspectorId,
  isShortcut,
  showInspector,
  useInspectorTab,
  useMayInspect,
} from './inspector-address.ts'

const inspector = onDemand(
  async () => (await import(/* webpackChunkName: "inspector" */ './inspector.tsx')).Inspector,
)

/** Opens the inspector, and goes to it where it is open. Its code comes when it is first opened. */
function Door() {
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
    <Guarded onCrash={() => showInspector(null)}>
      <inspector.Component tab={tab} takesFocus={takesFocus} sources={inspectorSources} />
    </Guarded>
  ) : null
}

/** Without the right there is no inspector, whatever the address asks for. */
export function InspectorDoor() {
  return useMayInspect() ? <Door /> : null
}
