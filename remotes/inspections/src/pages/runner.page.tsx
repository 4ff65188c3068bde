import { useConfirm } from '@atrium/modals'
import { navigate, useProject, useSession, useTexts } from '@atrium/portal'
import { DetailHead, DottedTexts } from '@atrium/screens'
import { Button, Callout, PageColumn, Stack } from '@atrium/ui'
import { useState } from 'react'
import { inspectionAddress } from '../addresses/inspection-addresses.ts'
import { readKept, writeKept } from '../features/run-inspection/kept-answer.ts'
import { Runner } from '../features/run-inspection/runner.tsx'
import { useStart } from '../features/run-inspection/use-start.ts'
import { InspectionStateBadge } from '../features/show-inspection/inspection-badges.tsx'
import { InspectionGate } from '../features/show-inspection/inspection-gate.tsx'
import type { InspectionRead } from '../queries/inspection.queries.ts'

/** The answers of one inspection are not those of the next. */
export default function RunnerPage() {
  const t = useTexts()
  return <InspectionGate title={t('pages.runner')}>{(read) => <OneRun read={read} />}</InspectionGate>
}

function OneRun({ read }: { readonly read: InspectionRead }) {
  const { code } = useProject()
  const { inspection, may } = read
  const { reference, checklist, location, asset } = inspection
  return (
    <PageColumn>
      <Stack gap="3">
        <DetailHead
          list={{ title: reference, address: inspectionAddress(code, inspection.id) }}
          name={checklist.name}
          state={<InspectionStateBadge state={inspection.state} />}
          text={<DottedTexts of={[location.name, asset?.name ?? '']} />}
        />
        {may.answer ? <Runner read={read} /> : <NotUnderWay read={read} />}
      </Stack>
    </PageColumn>
  )
}

/** Says why it cannot be answered now, and leads on. What was answered here and never arrived is told. */
function NotUnderWay({ read: { inspection, may } }: { readonly read: InspectionRead }) {
  const t = useTexts()
  const { code } = useProject()
  const userId = useSession(({ user }) => user?.id ?? '')
  const [left, setLeft] = useState(() => readKept(inspection.id, userId).length)
  const { begin, isStarting } = useStart()
  const { ask, dialog } = useConfirm()
  async function discard(): Promise<void> {
    const isSure = await ask({
      title: t('run.discardTitle'),
      message: t('run.discardMessage'),
      confirmLabel: t('run.discard'),
      cancelLabel: t('run.keep'),
      danger: true,
    })
    if (!isSure) return
    writeKept(inspection.id, userId, [])
    setLeft(0)
  }
  return (
    <>
      <Callout
        tone="info"
        action={
          may.start || may.take_over ? (
            <Button
              kind="primary"
              minH="11"
              busy={isStarting}
              onClick={() => void begin(inspection, !may.start)}
            >
              {t(may.start ? 'inspection.start' : 'inspection.takeOver')}
            </Button>
          ) : (
            <Button minH="11" onClick={() => navigate(inspectionAddress(code, inspection.id))}>
              {t('run.toPage')}
            </Button>
          )
        }
      >
        {t(may.start ? 'run.notStarted' : may.take_over ? 'run.ofSomebody' : 'run.notYours')}
      </Callout>
      {left > 0 ? (
        <Callout
          tone="warning"
          action={
            <Button size="sm" minH="11" onClick={() => void discard()}>
              {t('run.discard')}
            </Button>
          }
        >
          {t('run.leftOver', { count: left })}
        </Callout>
      ) : null}
      {dialog}
    </>
  )
}
