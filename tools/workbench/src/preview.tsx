import { Callout, chakra } from '@atrium/ui'
import { useEffect, useState } from 'react'

import { enterPortal } from './enter-portal.ts'
import { writeSettings } from './settings.ts'
import type { Settings } from './settings.ts'
import { stories } from './stories/stories.tsx'

const Window = chakra('iframe', {
  base: { width: '100%', height: '100%', borderWidth: '1px', borderColor: 'border', bg: 'bg' },
})

/** The preview: a helper's story by itself, or a selector in the portal. */
export function Preview({ settings }: { settings: Settings }) {
  const isHelper = stories.some(({ name }) => name === settings.story)
  const [entered, setEntered] = useState<{ address?: string; failure?: string }>({})
  useEffect(() => {
    if (isHelper) return
    enterPortal(settings).then(
      (address) => setEntered({ address }),
      (reason: unknown) => setEntered({ failure: String(reason) }),
    )
  }, [isHelper, settings])
  if (isHelper) return <Window title={settings.story} src={`/workbench/story${writeSettings(settings)}`} />
  if (entered.failure) return <Callout tone="error">{entered.failure}</Callout>
  return entered.address ? <Window title={settings.story} src={entered.address} /> : null
}
