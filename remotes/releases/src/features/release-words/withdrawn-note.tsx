import { useTexts } from '@atrium/portal'
import { Callout } from '@atrium/ui'
import type { ModuleState } from '../../queries/release.queries.ts'
import { useReleaseWords } from './use-release-words.ts'

type Figures = NonNullable<ModuleState['failing']>

interface WithdrawnNoteProps {
  readonly version: string
  readonly withdrawn: { readonly at: string; readonly reason: Figures }
}

/** Says that a version was withdrawn automatically: when, and because of which figures. */
export function WithdrawnNote({ version, withdrawn: { at, reason } }: WithdrawnNoteProps) {
  const t = useTexts()
  const words = useReleaseWords()
  return (
    <Callout tone="warning" title={t('withdrawn.title', { version, time: words.time(at) })}>
      <Because figures={reason} />
    </Callout>
  )
}

/** Says that the active version fails as often and that there is no earlier version to return to. */
export function FailingNote({ version, figures }: { readonly version: string; readonly figures: Figures }) {
  const t = useTexts()
  return (
    <Callout tone="error" title={t('withdrawn.failing', { version })}>
      <Because figures={figures} />
    </Callout>
  )
}

/** Says that a version appears much later than the one before. Nothing is withdrawn for this. */
export function SlowNote({ slow: { before, ...now } }: { readonly slow: ModuleState['slow'][number] }) {
  const t = useTexts()
  const words = useReleaseWords()
  return (
    <Callout tone="warning" title={t('withdrawn.slow', { version: now.version })}>
      {t('withdrawn.slowBecause', {
        time: words.duration(now.p75_mount_ms),
        before: before.version,
        timeBefore: words.duration(before.p75_mount_ms),
      })}
    </Callout>
  )
}

function Because({ figures }: { readonly figures: Figures }) {
  const t = useTexts()
  const words = useReleaseWords()
  const said = (one: { readonly failing_people: number; readonly people: number }) => ({
    failing: words.number(one.failing_people),
    people: words.number(one.people),
  })
  const { before, reasons } = figures
  return [
    t('withdrawn.because', said(figures)),
    ...(before === null ? [] : [t('withdrawn.before', { version: before.version, ...said(before) })]),
    ...(Object.keys(reasons).length === 0
      ? []
      : [t('withdrawn.reasons', { reasons: words.reasons(reasons) })]),
  ].join(' ')
}
