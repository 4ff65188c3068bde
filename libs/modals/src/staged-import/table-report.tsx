import { Box, Button, Callout, HStack, Stack, Text } from '@atrium/ui'
import { Download, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfirm } from '../dialog/use-confirm.tsx'
import type { ImportTexts, RowCounts } from './import-texts.ts'
import { WorkProgress } from './work-progress.tsx'

/** An import of a table, as its report shows it. */
export interface ReportedTable {
  readonly state: string
  readonly progress: number
  readonly file_name: string
}

export interface TableReportProps {
  readonly t: ImportTexts
  readonly found: ReportedTable
  readonly counts: RowCounts
  /** Messages about the file as a whole: errors and notes. */
  readonly told: readonly { readonly text: ReactNode; readonly isRefused: boolean }[]
  readonly apply: { readonly busy: boolean; readonly onPress: () => void }
  readonly undo: {
    readonly busy: boolean
    readonly onSure: () => void
    readonly refusal: UndoObstacles | null
  }
  readonly refused: { readonly busy: boolean; readonly failure: string | null; readonly onSave: () => void }
  /** Returns to the choice of a file. */
  readonly onAnother: () => void
  /** The columns, and the rows by their result. */
  readonly children: ReactNode
}

/** Why an import was not undone, and the name of each obstacle. */
export interface UndoObstacles {
  readonly text: string
  readonly things: readonly (readonly [name: string, why: string])[]
}

const atWork = ['Reading', 'Applying', 'Undoing']
const tones = {
  Ready: 'info',
  Refused: 'error',
  Failed: 'error',
  Applied: 'success',
  Undone: 'info',
} as const

/** One import of a table after its dry run: what it would do or has done, and the actions on it. */
export function TableReport(props: TableReportProps) {
  const { t, found, counts, told: ofFile, apply, undo, refused, onAnother, children } = props
  const { state, file_name: name } = found
  const { ask, dialog } = useConfirm()

  async function askUndo(): Promise<void> {
    const isSure = await ask({
      title: t('import.undoTitle'),
      message: t('import.undoMessage', { name }),
      confirmLabel: t('import.undo'),
      danger: true,
    })
    if (isSure) undo.onSure()
  }

  if (atWork.includes(state))
    return (
      <WorkProgress
        label={t(`import.work.${state}`, { name })}
        share={found.progress / 100}
        detail={t('import.goesOn')}
      />
    )
  const changes = counts.create + counts.change
  const isIdle = state === 'Ready' && changes === 0
  const told = isIdle ? (counts.refused === 0 ? 'nothing' : 'leftOut') : state
  return (
    <Stack gap="5">
      <Callout tone={told === 'leftOut' ? 'warning' : tones[state as keyof typeof tones]} announce>
        {t(`import.states.${told}`, { name })}
      </Callout>
      {ofFile.map(({ text, isRefused }, index) => (
        // Problems have no identity, and the list changes only as a whole.
        <Callout key={index} tone={isRefused ? 'error' : 'warning'}>
          {text}
        </Callout>
      ))}
      <HStack flexWrap="wrap">
        {state === 'Ready' && changes > 0 ? (
          <Button kind="primary" busy={apply.busy} onClick={apply.onPress}>
            {t('import.apply', { count: changes })}
          </Button>
        ) : null}
        {state === 'Applied' ? (
          <Button busy={undo.busy} onClick={() => void askUndo()}>
            <Undo2 size={16} aria-hidden />
            {t('import.undo')}
          </Button>
        ) : null}
        {counts.refused === 0 ? null : (
          <Button busy={refused.busy} onClick={refused.onSave}>
            <Download size={16} aria-hidden />
            {t('import.saveRefused', { count: counts.refused })}
          </Button>
        )}
        <Button disabled={apply.busy || undo.busy} onClick={onAnother}>
          {t('import.another')}
        </Button>
      </HStack>
      {undo.refusal === null ? null : <Refusal t={t} refusal={undo.refusal} />}
      {counts.refused === 0 ? null : <Text tone="muted">{refused.failure ?? t('import.refusedHint')}</Text>}
      {children}
      {dialog}
    </Stack>
  )
}

function Refusal({
  t,
  refusal: { text, things },
}: {
  readonly t: ImportTexts
  readonly refusal: UndoObstacles
}) {
  return (
    <Callout tone="error" announce>
      <Text>{text}</Text>
      {things.length === 0 ? null : (
        <Box as="ul" ps="4" mt="1" aria-label={t('import.inTheWay')}>
          {things.map(([thing, why]) => (
            <li key={thing}>
              <bdi>{thing}</bdi>
              {` – ${why}`}
            </li>
          ))}
        </Box>
      )}
    </Callout>
  )
}
