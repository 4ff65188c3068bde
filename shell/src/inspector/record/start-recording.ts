import { bus } from '@atrium/event-bus'
import type { InspectorSources } from '../inspector-sources.ts'
import { recordDialogs } from './record-dialogs.ts'
import { recordEvents } from './record-events.ts'
import { recordLeaks } from './record-leaks.ts'
import { recordModules } from './record-modules.ts'

/**
 * Records while the inspector is open; records stay until the page is reloaded. Before that nothing runs but the marks of
 * load phases, which the browser keeps.
 */
export function startRecording(sources: InspectorSources): () => void {
  const pageModule = () => {
    const place = sources.currentPlace(location.pathname)
    return place.kind === 'page' ? place.module.code : null
  }
  const stops = [recordEvents(bus), recordDialogs(pageModule), recordLeaks(sources), recordModules(sources)]
  return () => {
    for (const stop of stops) stop()
  }
}
