import type { LocationFieldChange } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'
import { RotateCcw } from 'lucide-react'
import { useCategoryName } from '../../tree/use-category-name.ts'
import { Difference } from './difference.tsx'
import { fieldNames } from './field-names.ts'
import { LanguageText } from './language-text.tsx'
import { ListText } from './list-text.tsx'

interface FieldChangeProps {
  readonly change: LocationFieldChange
  readonly offer: { readonly onRestore: () => void; readonly isBusy: boolean } | null
}

/** One field before and after, with a button to restore the value before. */
export function FieldChange({ change, offer }: FieldChangeProps) {
  const t = useTexts()
  const name = t(fieldNames[change.field])
  return (
    <Difference
      name={name}
      before={<Value change={change} side="before" />}
      after={<Value change={change} side="after" />}
      action={
        offer ? (
          <Button
            size="sm"
            kind="quiet"
            busy={offer.isBusy}
            aria-label={t('history.restoreField', { field: name })}
            onClick={offer.onRestore}
          >
            <RotateCcw size={14} aria-hidden />
            {t('history.restore')}
          </Button>
        ) : null
      }
    />
  )
}

interface ValueProps {
  readonly change: LocationFieldChange
  readonly side: 'before' | 'after'
}

function Value({ change, side }: ValueProps) {
  const t = useTexts()
  const categoryName = useCategoryName()
  const empty = <em>{t('history.empty')}</em>
  const text = (value: string | null) => (value ? <bdi>{value}</bdi> : empty)
  switch (change.field) {
    case 'name':
    case 'description':
      return <LanguageText value={change[side]} other={change[side === 'before' ? 'after' : 'before']} />
    case 'category_code':
      return text(change[side] && categoryName(change[side]))
    case 'address':
    case 'code':
    case 'short_code':
      return text(change[side])
    case 'ids':
      return text((change[side] ?? []).join(', '))
    case 'coords': {
      const coords = change[side]
      return coords ? (
        <bdi dir="ltr">
          {coords.lat.toFixed(5)}, {coords.lng.toFixed(5)}
        </bdi>
      ) : (
        empty
      )
    }
    case 'contacts':
      return (
        <ListText
          rows={(change[side] ?? []).map(({ name, role, phone, email }) => [name, role, phone, email])}
          others={(change[side === 'before' ? 'after' : 'before'] ?? []).map(
            ({ name, role, phone, email }) => [name, role, phone, email],
          )}
        />
      )
    case 'specs':
      return (
        <ListText
          rows={(change[side] ?? []).map(({ name, value, unit }) => [name, value, unit])}
          others={(change[side === 'before' ? 'after' : 'before'] ?? []).map(({ name, value, unit }) => [
            name,
            value,
            unit,
          ])}
        />
      )
  }
}
