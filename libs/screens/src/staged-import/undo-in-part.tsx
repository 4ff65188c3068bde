import { isCallFailure, type CallFailure } from '@atrium/client'
import { DialogFrame } from '@atrium/modals'
import { portalNamespace, useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Checkbox, Stack, Text } from '@atrium/ui'
import { useRef, useState } from 'react'
import { DottedTexts } from '../detail/dotted-texts.tsx'
import type { UndoDifference, UndoDifferences } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'

interface UndoInPartProps {
  readonly fileName: string
  /** The first page of what was changed since. */
  readonly first: UndoDifferences
  readonly loadPage: (page: number) => Promise<UndoDifferences>
  /** Undoes the import and leaves what was changed, except for these things. Rejects with the failure of the call. */
  readonly undo: (takeBack: readonly Pick<UndoDifference, 'id' | 'version'>[]) => Promise<unknown>
  readonly onClose: () => void
}

/** Lists what was changed since an import. It stays as it is, unless the user selects it to be taken back as well. */
export function UndoInPart({ fileName, first, loadPage, undo, onClose }: UndoInPartProps) {
  const t = useImportTexts()
  const words = useTexts(portalNamespace)
  const failureText = useFailureText()
  const safe = useRef<HTMLButtonElement>(null)
  const [pages, setPages] = useState<readonly UndoDifferences[]>([first])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [work, setWork] = useState<'page' | 'undo' | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const things = pages.flatMap((page) => page.things)
  const { count, total } = pages.at(-1) ?? first

  async function run(kind: 'page' | 'undo', what: () => Promise<void>): Promise<void> {
    setWork(kind)
    setFailure(null)
    try {
      await what()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setWork(null)
    }
  }
  const more = () => run('page', async () => setPages([...pages, await loadPage(pages.length + 1)]))
  const confirm = () =>
    run('undo', async () => {
      await undo(things.filter(({ id }) => chosen.has(id)).map(({ id, version }) => ({ id, version })))
      onClose()
    })
  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  return (
    <DialogFrame
      role="alertdialog"
      title={t('import.undoTitle', { name: fileName })}
      busy={work === 'undo'}
      initialFocus={safe}
      onClose={onClose}
      footer={
        <>
          <Button ref={safe} disabled={work === 'undo'} onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            kind="danger"
            busy={work === 'undo'}
            disabled={work !== null}
            onClick={() => void confirm()}
          >
            {t('import.undoRest')}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failureText(failure)}
          </Callout>
        )}
        <Text>{t('import.changedSince', { count })}</Text>
        {things.some(({ mayTakeBack }) => mayTakeBack) ? (
          <Text tone="muted">{t('import.chooseTakeBack')}</Text>
        ) : null}
        <Box as="ul" listStyle="none" aria-label={t('import.inTheWay')}>
          {things.map(({ id, name, about, why, mayTakeBack }) => (
            <Box as="li" key={id} borderTopWidth="1px" py="2" overflowWrap="anywhere">
              {mayTakeBack ? (
                <Checkbox checked={chosen.has(id)} onCheckedChange={(isChosen) => choose(id, isChosen)}>
                  <bdi>{name}</bdi>
                </Checkbox>
              ) : (
                <Text>
                  <bdi>{name}</bdi>
                </Text>
              )}
              <Text tone="muted" textStyle="xs">
                <DottedTexts of={why} />
              </Text>
              {about === null ? null : <Text textStyle="xs">{about}</Text>}
            </Box>
          ))}
        </Box>
        {things.length < total ? (
          <Button
            size="sm"
            alignSelf="center"
            busy={work === 'page'}
            disabled={work !== null}
            onClick={() => void more()}
          >
            {t('import.moreChanged')}
          </Button>
        ) : null}
        {total < count ? (
          <Text tone="muted">{t('import.changedUnseen', { count: count - total })}</Text>
        ) : null}
      </Stack>
    </DialogFrame>
  )
}
