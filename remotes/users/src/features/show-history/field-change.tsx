import type { UserFieldChange } from '@atrium/contract'
import { Difference } from '@atrium/screens'
import { useTexts } from '@atrium/portal'
import { useFieldText } from '../edit-details/use-field-text.ts'

/** A field before and after, side by side if there is room. */
export function FieldChange({ change }: { readonly change: UserFieldChange }) {
  const t = useTexts()
  const fieldText = useFieldText()
  const { field } = change
  const text = (value: string | null) => {
    if (value === null) return <em>{t('details.none')}</em>
    return <bdi>{field === 'status' ? t(`status.${value}`) : fieldText(field, value)}</bdi>
  }
  return (
    <Difference
      name={t(field === 'status' ? 'account.status.label' : `fields.${field}`)}
      labels={{ before: t('history.before'), after: t('history.after') }}
      before={text(change.before)}
      after={text(change.after)}
    />
  )
}
