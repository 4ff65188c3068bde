import type { InspectorSources } from '../inspector-sources.ts'
import { recordStore } from './record-store.ts'

/** Marks modules as changed when the gate moves, a module is mounted or unmounted, or a script arrives. */
export function recordModules({ gateStore }: Pick<InspectorSources, 'gateStore'>): () => void {
  const step = () => recordStore.setState(({ steps }) => ({ steps: steps + 1 }))
  const observer = new PerformanceObserver(step)
  observer.observe({ entryTypes: ['mark', 'resource'] })
  window.addEventListener('single-spa:app-change', step)
  const stop = gateStore.subscribe(step)
  return () => {
    observer.disconnect()
    window.removeEventListener('single-spa:app-change', step)
    stop()
  }
}
