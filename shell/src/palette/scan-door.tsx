import { ScanDialog } from '@atrium/modals'
import { useCurrentProject } from '@atrium/portal'
import { onDemand } from '@atrium/ui'
import { useStore } from 'zustand'
import { Guarded } from '../guard/guarded.tsx'
import type { ModuleGate } from '../gate/module-gate.ts'
import { closeScan, endLookUp, lookUp, scanStore } from './scan-store.ts'
import { useScannerKeys } from './use-scanner-keys.ts'

const result = onDemand(async () => (await import('./scan-result.tsx')).ScanResult)

/** Looks up what a camera or a keyboard scanner reads, from anywhere in a project. */
export function ScanDoor({ gate }: { readonly gate: ModuleGate }) {
  const { isOpen, code } = useStore(scanStore)
  const project = useCurrentProject()
  useScannerKeys(project !== null)
  return (
    <>
      {isOpen ? (
        <Guarded onCrash={closeScan}>
          <ScanDialog onCode={lookUp} onClose={closeScan} />
        </Guarded>
      ) : null}
      {code !== null && project ? (
        <Guarded onCrash={endLookUp}>
          <result.Component key={code} gate={gate} project={project} code={code} />
        </Guarded>
      ) : null}
    </>
  )
}
