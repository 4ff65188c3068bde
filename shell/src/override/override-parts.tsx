import type { ModuleGate } from '../gate/module-gate.ts'
import { EndHere } from './end-here.tsx'
import { OverrideStrip } from './override-strip.tsx'

interface OverridePartsProps {
  readonly gate: ModuleGate
  /** Code of the module that is broken on screen; without it, all overrides are marked. */
  readonly broken?: string
}

export function OverrideParts({ gate, broken }: OverridePartsProps) {
  return broken === undefined ? <OverrideStrip gate={gate} /> : <EndHere gate={gate} code={broken} />
}
