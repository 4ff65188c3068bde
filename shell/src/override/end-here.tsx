import { useTexts } from '@atrium/portal'
import { Button, chakra } from '@atrium/ui'
import { Undo2 } from 'lucide-react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { useEndOverride } from './use-end-override.ts'

const Centred = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '3',
    textAlign: 'center',
    textStyle: 'sm',
    color: 'fg.muted',
    px: '4',
  },
})

/** Says that the broken module is a build that this person alone tries, and ends the override. */
export function EndHere({ gate, code }: { readonly gate: ModuleGate; readonly code: string }) {
  const t = useTexts('portal')
  const { end, isBusy } = useEndOverride(gate)
  return (
    <Centred>
      <p>{t('override.broken')}</p>
      <Button busy={isBusy} onClick={() => void end(code)}>
        {isBusy ? null : <Undo2 aria-hidden />}
        {t('override.endBroken')}
      </Button>
    </Centred>
  )
}
