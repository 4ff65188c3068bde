import { LazyDialog } from '@atrium/modals'
import { navigate, useProject, useTexts } from '@atrium/portal'
import { Button, MenuButton, type MenuItem } from '@atrium/ui'
import { Ban, ClipboardCheck, EllipsisVertical, Play, Printer, Repeat2, Send, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import {
  inspectionAddress,
  inspectionsAddress,
  reportAddress,
  runnerAddress,
} from '../../addresses/inspection-addresses.ts'
import type { InspectionRead } from '../../queries/inspection.queries.ts'
import { useStart } from '../run-inspection/use-start.ts'

const loadCancel = () =>
  import(/* webpackChunkName: "inspection-forms" */ '../change-inspection/cancel-inspection.dialog.tsx')
const loadRemove = () =>
  import(/* webpackChunkName: "inspection-forms" */ '../change-inspection/remove-inspection.dialog.tsx')
const loadRepeat = () =>
  import(/* webpackChunkName: "inspection-forms" */ '../change-inspection/repeat-inspection.dialog.tsx')
const loadReview = () =>
  import(/* webpackChunkName: "inspection-forms" */ '../review-inspection/review.dialog.tsx')

type Asked = 'cancel' | 'remove' | 'repeat' | 'review'

/** What the person may do with an inspection. */
export function InspectionActions({ read }: { readonly read: InspectionRead }) {
  const t = useTexts()
  const { code } = useProject()
  const { begin, isStarting } = useStart()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { inspection, may } = read
  const onClose = () => setAsked(null)
  const toRunner = () => navigate(runnerAddress(code, inspection.id))
  async function start(takesOver: boolean): Promise<void> {
    if (await begin(inspection, takesOver)) toRunner()
  }
  const items: MenuItem[] = [
    { value: 'report', label: t('inspection.report'), icon: <Printer size={16} /> },
    // Whoever answers it together with somebody else may also do it alone.
    ...(may.take_over && may.answer
      ? [{ value: 'takeOver', label: t('inspection.takeOver'), icon: <UserCheck size={16} /> }]
      : []),
    ...(may.repeat
      ? [{ value: 'repeat', label: t('inspection.repeat.start'), icon: <Repeat2 size={16} /> }]
      : []),
    ...(may.cancel ? [{ value: 'cancel', label: t('inspection.cancel.start'), icon: <Ban size={16} /> }] : []),
    ...(may.remove
      ? [
          {
            value: 'remove',
            label: t('actions.remove'),
            icon: <Trash2 size={16} />,
            tone: 'danger' as const,
          },
        ]
      : []),
  ]
  const run: Readonly<Record<string, () => void>> = {
    report: () => navigate(reportAddress(code, inspection.id)),
    takeOver: () => void start(true),
    repeat: () => setAsked('repeat'),
    cancel: () => setAsked('cancel'),
    remove: () => setAsked('remove'),
  }
  return (
    <>
      {may.start ? (
        <Button kind="primary" busy={isStarting} onClick={() => void start(false)}>
          <Play size={16} aria-hidden />
          {t('inspection.start')}
        </Button>
      ) : null}
      {may.take_over && !may.answer ? (
        <Button busy={isStarting} onClick={() => void start(true)}>
          <UserCheck size={16} aria-hidden />
          {t('inspection.takeOver')}
        </Button>
      ) : null}
      {may.answer ? (
        <Button kind="primary" onClick={toRunner}>
          <Play size={16} aria-hidden />
          {t('inspection.goOn')}
        </Button>
      ) : null}
      {may.submit ? (
        <Button onClick={() => navigate(runnerAddress(code, inspection.id, 'submit'))}>
          <Send size={16} aria-hidden />
          {t('run.submit.start')}
        </Button>
      ) : null}
      {may.review ? (
        <Button kind="primary" onClick={() => setAsked('review')}>
          <ClipboardCheck size={16} aria-hidden />
          {t('inspection.review.start')}
        </Button>
      ) : null}
      <MenuButton
        kind="quiet"
        label={t('inspection.more')}
        icon={<EllipsisVertical size={16} />}
        items={items}
        onSelect={(value) => run[value]?.()}
      />
      {asked === 'cancel' ? (
        <LazyDialog load={loadCancel} props={{ inspection, onClose }} onFailed={onClose} />
      ) : null}
      {asked === 'remove' ? (
        <LazyDialog
          load={loadRemove}
          props={{ inspection, onRemoved: () => navigate(inspectionsAddress(code)), onClose }}
          onFailed={onClose}
        />
      ) : null}
      {asked === 'repeat' ? (
        <LazyDialog
          load={loadRepeat}
          props={{ inspection, onPlanned: (id: string) => navigate(inspectionAddress(code, id)), onClose }}
          onFailed={onClose}
        />
      ) : null}
      {asked === 'review' ? (
        <LazyDialog load={loadReview} props={{ read, onClose }} onFailed={onClose} />
      ) : null}
    </>
  )
}
