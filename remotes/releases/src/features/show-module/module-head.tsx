import { useProject, useTexts } from '@atrium/portal'
import { DetailHead } from '@atrium/screens'
import { Badge, Box, Button, Text } from '@atrium/ui'
import { Pin, PinOff, Undo2 } from 'lucide-react'
import { modulesAddress } from '../../addresses/module-page-state.ts'
import type { ModuleState } from '../../queries/release.queries.ts'
import type { ReleaseAction } from '../release-module/release-action.ts'
import { FailingNote, SlowNote, WithdrawnNote } from '../release-words/withdrawn-note.tsx'

interface ModuleHeadProps {
  readonly module: ModuleState
  readonly isBusy: boolean
  readonly onAction: (action: ReleaseAction, version: string) => void
}

/** The title of a module, whether it is pinned, and the button that rolls it back. */
export function ModuleHead({ module, isBusy, onAction }: ModuleHeadProps) {
  const {
    code,
    title,
    pinned,
    active_version: active,
    previous_version: previous,
    withdrawn,
    failing,
  } = module
  const t = useTexts()
  const project = useProject()
  return (
    <Box display="flex" flexDirection="column" gap="3">
      <DetailHead
        list={{ title: t('pages.modules'), address: modulesAddress(project.code) }}
        name={title}
        state={pinned ? <Badge tone="info">{t('modules.pinned')}</Badge> : null}
        text={<bdi>{code}</bdi>}
        actions={
          active === null ? null : (
            <>
              <Button size="sm" busy={isBusy} onClick={() => onAction(pinned ? 'unpin' : 'pin', active)}>
                {pinned ? <PinOff size={16} aria-hidden /> : <Pin size={16} aria-hidden />}
                {t(pinned ? 'actions.unpin.label' : 'actions.pin.label')}
              </Button>
              {previous === null ? null : (
                <Button
                  size="sm"
                  busy={isBusy}
                  disabled={pinned}
                  onClick={() => onAction('rollBack', previous)}
                >
                  <Undo2 size={16} aria-hidden />
                  {t('actions.rollBack.label', { version: previous })}
                </Button>
              )}
            </>
          )
        }
      />
      {pinned ? (
        <Text tone="muted" textStyle="sm">
          {t('module.pinnedDetail')}
        </Text>
      ) : null}
      {failing === null || active === null ? null : <FailingNote version={active} figures={failing} />}
      {module.slow.map((one) => (
        <SlowNote key={one.version} slow={one} />
      ))}
      {withdrawn === null ? null : <WithdrawnNote version={withdrawn.version} withdrawn={withdrawn} />}
    </Box>
  )
}
