import { Box } from '@atrium/ui'
import { linkProps, projectAddress, useCurrentProject, useTexts } from '@atrium/portal'
import { useStore } from 'zustand'
import { gateStore } from '../gate/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { PageOutlet } from '../gate/page-outlet.tsx'
import { usePlace } from '../gate/use-place.ts'

export function Frame({ gate, onAskAgain }: { gate: ModuleGate; onAskAgain: () => void }) {
  const t = useTexts()
  const place = usePlace()
  const project = useCurrentProject()
  const { releases } = useStore(gateStore)
  return (
    <Box display="flex">
      <nav aria-label={t('frame.navigation')}>
        {project &&
          [...releases.values()].flatMap(({ declaration }) =>
            declaration.navigation.map((entry) => {
              const page = declaration.pages.find(({ code }) => code === entry.pageCode)
              return (
                page && (
                  <a key={page.code} {...linkProps(projectAddress(project.code, page.path))}>
                    {page.code}
                  </a>
                )
              )
            }),
          )}
      </nav>
      <Box as="main" flex="1">
        <PageOutlet gate={gate} place={place} onAskAgain={onAskAgain} />
      </Box>
    </Box>
  )
}
