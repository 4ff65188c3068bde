import { useLanguage, useTexts } from '@atrium/portal'
import { Button, chakra } from '@atrium/ui'
import { FlaskConical } from 'lucide-react'
import { useCallback } from 'react'
import { useStore } from 'zustand'
import { learnRights } from '../navigation/enter-project.ts'
import { gateStore } from '../registry/gate-store.ts'
import type { ModuleGate } from '../gate/module-gate.ts'
import { overrideMarks } from './override-marks.ts'
import { useEndOverride } from './use-end-override.ts'
import { useEnds } from './use-ends.ts'

const Strip = chakra('section', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'docked',
    maxH: '40dvh',
    overflowY: 'auto',
    px: { base: '3', md: '5' },
    py: '2',
    textStyle: 'sm',
    color: 'fg',
    bg: 'bg.warning',
    borderBlockStartWidth: '2px',
    borderBlockStartStyle: 'dashed',
    borderColor: 'fg.warning',
  },
})
const List = chakra('ul', { base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '1' } })
const Line = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2.5' } })
const Words = chakra('p', { base: { flex: '1', minW: '0', overflowWrap: 'anywhere' } })
const Sign = chakra('span', { base: { color: 'fg.warning', flexShrink: '0' } })

/** Keeps the direction of a text whose language differs from the sentence around it. */
const apart = (text: string): string => `\u2068${text}\u2069`

/** Always in sight while an override is on: which module, which build, until when, and how to end it. */
export function OverrideStrip({ gate }: { readonly gate: ModuleGate }) {
  const t = useTexts('portal')
  const state = useStore(gateStore)
  const marks = overrideMarks(state)
  const { end, isBusy } = useEndOverride(gate)
  const language = useLanguage(({ code }) => code)
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', weekday: 'short' })
  useEnds(
    marks,
    useCallback(() => learnRights(gate, { background: true }), [gate]),
  )

  const titleOf = (code: string): string => {
    const titleKey = state.releases.get(code)?.declaration.titleKey
    return titleKey === undefined ? code : t(titleKey, { ns: code, defaultValue: code })
  }
  return (
    <Strip aria-label={t('override.label')}>
      <List role="list" aria-live="polite">
        {marks.map(({ moduleCode, version, address, until, stand }) => {
          const what = titleOf(moduleCode)
          const said = {
            what: apart(what),
            build: apart(version ?? address ?? ''),
            time: time.format(Date.parse(until)),
          }
          const kind = version === null ? 'address' : 'release'
          return (
            <Line key={moduleCode}>
              <Sign>
                <FlaskConical size={16} aria-hidden />
              </Sign>
              <Words>{t(stand === 'on' ? `override.${kind}` : `override.${stand}`, said)}</Words>
              <Button
                size="sm"
                flexShrink="0"
                busy={isBusy}
                aria-label={t(stand === 'over' ? 'override.leaveOf' : 'override.endOf', { what })}
                onClick={() => void end(moduleCode)}
              >
                {t(stand === 'over' ? 'override.leave' : 'override.end')}
              </Button>
            </Line>
          )
        })}
      </List>
    </Strip>
  )
}
