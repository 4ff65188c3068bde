import { useTexts } from '@atrium/portal'
import { Button, Callout } from '@atrium/ui'
import type { ReleaseAction } from '../release-module/release-action.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import type { Override } from './use-trial.ts'

interface TrialNoteProps {
  readonly override: Override
  readonly isBusy: boolean
  readonly onAction: (action: ReleaseAction, version: string) => void
}

/** Says which version only this session runs, from where and until when, with a button that ends it. */
export function TrialNote({ override: { version, address, until }, isBusy, onAction }: TrialNoteProps) {
  const t = useTexts()
  const words = useReleaseWords()
  const time = words.time(until)
  return (
    <Callout
      tone="warning"
      action={
        <Button size="sm" flexShrink="0" busy={isBusy} onClick={() => onAction('endTry', version ?? '')}>
          {t('actions.endTry.label')}
        </Button>
      }
    >
      {version === null
        ? t('trial.address', { address: `\u2068${address ?? ''}\u2069`, time })
        : t('trial.release', { version: `\u2068${version}\u2069`, time })}
    </Callout>
  )
}
