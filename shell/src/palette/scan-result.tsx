import { DialogFrame, MenuList } from '@atrium/modals'
import { navigate, texts, useTexts, type Project } from '@atrium/portal'
import { HStack, Spinner, Text } from '@atrium/ui'
import { ScanBarcode } from 'lucide-react'
import { useEffect } from 'react'
import type { ModuleGate } from '../gate/module-gate.ts'
import { endLookUp, openScan } from './scan-store.ts'
import { thingIcon } from './thing-icon.tsx'
import { useScanned, type ScannedResult } from './use-scanned.ts'

interface ScanResultProps {
  readonly gate: ModuleGate
  readonly project: Project
  readonly code: string
}

const again = 'again'
/** Codes of a 2D symbol can be pages long. */
const shown = (code: string) => (code.length > 80 ? `${code.slice(0, 80)}…` : code)

/** Opens what a code names. Several things are offered as a list, and for none what may be done with the code. */
export function ScanResult({ gate, project, code }: ScanResultProps) {
  const t = useTexts()
  const scanned = useScanned(gate, project, code)
  const only = scanned?.found.length === 1 ? scanned.found[0] : undefined
  useEffect(() => {
    if (!only) return
    endLookUp()
    navigate(only.to)
  }, [only])

  if (!scanned || only)
    return (
      <DialogFrame title={t('scan.title')} size="xs" onClose={endLookUp}>
        <HStack role="status" minWidth="0">
          <Spinner size="sm" />
          <Text overflowWrap="anywhere">{t('scan.searching', { code: shown(code) })}</Text>
        </HStack>
      </DialogFrame>
    )
  const { found, offers, failed } = scanned
  const kindOf = ({ source: { titleKey, moduleCode: ns } }: ScannedResult) =>
    texts.exists(titleKey, { ns }) ? t(titleKey, { ns }) : ns
  const wordsFor = () => {
    if (found.length > 0) return 'scan.several'
    return failed.length > 0 ? 'scan.failed' : 'scan.unknown'
  }
  return (
    <MenuList
      title={t(wordsFor(), { code: shown(code) })}
      entries={[
        ...found.map((result) => ({
          value: result.to,
          title: result.title,
          subtitle: [result.code, ...(result.path ?? []), result.detail].filter(Boolean).join(' · '),
          icon: thingIcon(result.icon),
          badges: [{ label: kindOf(result) }],
        })),
        ...offers.map(({ to, title, icon }) => ({ value: to, title, icon: thingIcon(icon) })),
        { value: again, title: t('scan.again'), icon: <ScanBarcode size={16} aria-hidden /> },
      ]}
      onOk={(chosen) => {
        endLookUp()
        if (chosen === again) openScan()
        else navigate(chosen)
      }}
      onCancel={endLookUp}
    />
  )
}
