import { call, isCallFailure, orThrow } from '@atrium/client'
import type { ChecklistOption, LibraryColor, LibraryEntry } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useFailureText, useProject, useTexts } from '@atrium/portal'
import { MenuButton } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { freeKey } from '../../draft/new-item.ts'
import { responseSetsQuery } from '../../queries/checklist.queries.ts'
import { useChecklistRights } from '../../rights/use-checklist-rights.ts'

interface ResponseSetsProps {
  /** Receives the answers of a set as options. */
  readonly onTake: (options: readonly ChecklistOption[]) => void
}

/** The colours of the library as options have them. */
const colors: Readonly<Record<LibraryColor, string>> = {
  gray: '#667085',
  red: '#d92d20',
  orange: '#dc6803',
  yellow: '#ca8504',
  green: '#079455',
  teal: '#0e9384',
  blue: '#1570ef',
  purple: '#6941c6',
}

/** Takes the answers of a response set of the library. They are copied: later changes of the set do not reach a checklist. */
export function ResponseSets({ onTake }: ResponseSetsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { id: projectId } = useProject()
  const { seesLibrary } = useChecklistRights()
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery({ ...responseSetsQuery(projectId), enabled: seesLibrary })
  const entries = data?.entries ?? []
  const answersOf = (setId: string) => entries.filter(({ parent_id: parent }) => parent === setId)
  const sets = entries.filter(({ id, parent_id: parent }) => parent === '0' && answersOf(id).length > 0)
  if (sets.length === 0) return null

  async function take(setId: string): Promise<void> {
    setBusy(true)
    try {
      onTake(await optionsOf(answersOf(setId).slice(0, limits.optionsOfItem)))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton
      size="sm"
      busy={isBusy}
      label={t('options.take')}
      items={sets.map(({ id, name }) => ({ value: id, label: name }))}
      onSelect={(id) => void take(id)}
    >
      <ListPlus size={16} aria-hidden />
      {t('options.take')}
    </MenuButton>
  )
}

/** Reads the texts of answers in every language. */
async function optionsOf(answers: readonly LibraryEntry[]): Promise<ChecklistOption[]> {
  const raw = await Promise.all(
    answers.map(async ({ id }) => orThrow(await call('/library/getRaw/{id}', { id })).entry),
  )
  const options: ChecklistOption[] = []
  for (const { code, name, color, points, result } of raw) {
    const taken = options.map(({ key }) => key)
    const slug = code
      .toLowerCase()
      .replaceAll(/[^a-z0-9_-]+/g, '_')
      .replace(/^[_-]+/, '')
    const key = slug === '' || taken.includes(slug) ? freeKey('option', taken) : slug
    options.push({
      key,
      text: name,
      result: result ?? 'ok',
      points: points ?? 0,
      color: color === null ? null : colors[color],
    })
  }
  return options
}
