import { useTexts } from '@atrium/portal'
import { noteExtension, type PlacedExtension } from '@atrium/portal/host'
import { Box, SkeletonLines } from '@atrium/ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { createMending } from '../gate/ask-again.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { gateStore } from '../registry/gate-store.ts'
import { BrokenNotice } from './broken-notice.tsx'
import { HostedScreen } from './hosted-screen.tsx'

interface HostedExtensionProps {
  readonly placed: PlacedExtension
  readonly gate: ModuleGate
}

/** One extension in its place on a page: its screen, or what is missing there. The page around it is untouched. */
export function HostedExtension({ placed, gate }: HostedExtensionProps) {
  const { id, extension, props } = placed
  const { name, owner, titleKey } = extension
  const t = useTexts()
  const what = t(titleKey, { ns: owner, defaultValue: name })
  // Another version of the module replaces a broken one in its place.
  const version = useStore(gateStore, ({ releases }) => releases.get(owner)?.version)
  // A page may show several extensions, and each has its own timer.
  const [mending] = useState(createMending)
  return (
    <Box minWidth="0">
      <HostedScreen
        key={version}
        gate={gate}
        screen={{ owner, door: 'extensions', name: name.slice(owner.length + 1) }}
        id={id}
        props={props}
        waiting={<SkeletonLines label={t('loading')} lines={4} />}
        broken={(error, retry) => <BrokenNotice what={what} error={error} retry={retry} mending={mending} />}
        onShown={() => noteExtension(id, 'shown')}
        onFailed={() => noteExtension(id, 'broken')}
      />
    </Box>
  )
}
