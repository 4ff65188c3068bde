import { addTexts } from '@atrium/portal/host'
import { useEffect, useState, type ComponentProps } from 'react'
import type { InspectorSources } from './inspector-sources.ts'
import { InspectorPanel } from './panel.tsx'
import { startRecording } from './record/start-recording.ts'
import { SourcesProvider } from './use-sources.ts'
import { inspectorTexts } from './use-words.ts'

/** Folder of the texts that load with this part of the shell alone. */
const folder = '/assets/i18n/inspector'

interface InspectorProps extends ComponentProps<typeof InspectorPanel> {
  readonly sources: InspectorSources
}

/** The panel with its own texts. Records everything while it is open. */
export function Inspector({ sources, ...panel }: InspectorProps) {
  const [texts, setTexts] = useState<'coming' | 'there' | { readonly failure: unknown }>('coming')
  useEffect(() => startRecording(sources), [sources])
  useEffect(() => {
    let isWanted = true
    addTexts(inspectorTexts, folder).then(
      () => isWanted && setTexts('there'),
      (failure: unknown) => isWanted && setTexts({ failure }),
    )
    return () => {
      isWanted = false
    }
  }, [])
  if (typeof texts === 'object') throw texts.failure
  return texts === 'there' ? (
    <SourcesProvider value={sources}>
      <InspectorPanel {...panel} />
    </SourcesProvider>
  ) : null
}
