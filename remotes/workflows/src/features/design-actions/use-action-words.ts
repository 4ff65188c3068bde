import type { WorkflowAction } from '@atrium/contract'
import { workConditions } from '@atrium/contract/workflow'
import { useLanguage, useTexts } from '@atrium/portal'
import { rolesOf } from './action-fields.ts'

/** Returns functions that say who may run an action, and what it asks for. */
export function useActionWords(roles: readonly { readonly id: string; readonly name: string }[]) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  return {
    /** 'Foreman or requester'; says so where nobody may. */
    who(action: WorkflowAction): string {
      const people = [
        ...rolesOf(action.roles, roles).map(({ name, isGone }) => (isGone ? t('roles.gone') : name)),
        ...action.rights.map((right) => t(`rights.${right}`)),
        ...action.also_for.map((relation) => t(`relations.${relation}`)),
      ]
      return people.length === 0 ? t('workActions.nobody') : either.format(people)
    },
    /** What has to be so, a sentence each. */
    conditions({ conditions, comment_mandatory: needsComment }: WorkflowAction): string[] {
      return [
        ...workConditions.flatMap((name) => {
          const rule = conditions[name]
          return rule === undefined ? [] : [t(`conditions.${name}.${rule}`)]
        }),
        ...(needsComment ? [t('workActions.commentMandatory')] : []),
      ]
    },
  }
}
