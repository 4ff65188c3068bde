import { PickField, toast } from '@atrium/modals'
import { open, pickStores, useTexts, type PickedStore } from '@atrium/portal'

interface StoreFieldProps {
  readonly projectId: string
  readonly label: string
  readonly hideLabel?: boolean
  /** The text shown while no store is chosen. */
  readonly placeholder?: string
  readonly value: Pick<PickedStore, 'id' | 'name' | 'code'> | null
  /** Stores that cannot be chosen here. */
  readonly taken?: readonly string[]
  readonly error?: string | undefined
  readonly required?: boolean
  readonly onChange: (store: PickedStore | null) => void
}

/** A store, chosen with the store selector. */
export function StoreField({
  projectId,
  label,
  hideLabel = false,
  placeholder,
  value,
  taken = [],
  error,
  required = false,
  onChange,
}: StoreFieldProps) {
  const t = useTexts()
  async function pick(): Promise<void> {
    const result = await open(pickStores, { projectId, mode: 'single', taken })
    if (result.role === 'failed') toast.error(t('messages.load_failed'))
    else if (result.role === 'ok' && result.data[0]) onChange(result.data[0])
  }
  return (
    <PickField
      label={label}
      hideLabel={hideLabel}
      required={required}
      placeholder={placeholder ?? t('pick.choose')}
      value={value && `${value.name} · ${value.code}`}
      {...(error !== undefined && { error })}
      onPick={() => void pick()}
      onClear={() => onChange(null)}
    />
  )
}
