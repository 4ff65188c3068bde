import { Callout } from '@atrium/ui'
import type { AnyImport } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'
import { totalsOf } from './totals.ts'

const tones = {
  Ready: 'info',
  Refused: 'error',
  Failed: 'error',
  Applied: 'success',
  Undone: 'info',
} as const

interface ImportStatusProps {
  readonly found: AnyImport
  readonly name: string
  /** How many changes it could make besides those of its own rows. */
  readonly offered: number
}

/** The state of an import in a sentence. A dry run without changes says so. */
export function ImportStatus({ found, name, offered }: ImportStatusProps) {
  const t = useImportTexts()
  const { create, change, refused } = totalsOf(found)
  const isIdle = found.state === 'Ready' && create + change + offered === 0
  const shown = isIdle ? (refused === 0 ? 'nothing' : 'leftOut') : found.state
  return (
    <Callout tone={shown === 'leftOut' ? 'warning' : tones[found.state as keyof typeof tones]} announce>
      {t(`import.states.${shown}`, { name })}
    </Callout>
  )
}
