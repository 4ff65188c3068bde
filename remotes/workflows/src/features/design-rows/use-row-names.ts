import type { WorkflowStep } from '@atrium/contract'
import { useNameText, useTexts } from '@atrium/portal'

type Named = Pick<WorkflowStep, 'key' | 'name'>

/** Returns functions that name steps and actions in the person's language, and steps by their keys. */
export function useRowNames() {
  const t = useTexts()
  const nameText = useNameText()
  const nameOf = ({ key, name }: Named) => nameText(name) || key
  return {
    nameOf,
    stepName(steps: readonly Named[], key: string): string {
      const step = steps.find((one) => one.key === key)
      return step ? nameOf(step) : t('steps.gone', { key })
    },
  }
}
