import { toast } from '@atrium/modals'
import { useTexts, type ModalResult } from '@atrium/portal'
import { MenuButton } from '@atrium/ui'
import { ListFilter } from 'lucide-react'
import type { NamedThing } from '../form/field.ts'

/** A filter whose value is picked in a dialog. */
export interface PickedFilter<What extends string> {
  readonly what: What
  readonly open: () => Promise<ModalResult<NamedThing | readonly NamedThing[]>>
}

interface PickFiltersProps<What extends string> {
  readonly picks: readonly PickedFilter<What>[]
  readonly onPick: (what: What, picked: NamedThing) => void
  /** What else can be narrowed by, by its name in `filters.pick`. */
  readonly other?: { readonly what: string; readonly onChoose: () => void }
}

/**
 * A menu of filters that are rarely wanted, and picked in dialogs. The texts are those of the module, in its group `filters`: `more`, and in
 * `pick` each filter.
 */
export function PickFilters<What extends string>({ picks, onPick, other }: PickFiltersProps<What>) {
  const t = useTexts()

  async function pick({ what, open }: PickedFilter<What>): Promise<void> {
    const result = await open()
    if (result.role === 'failed') return void toast.error(t('messages.load_failed'))
    const [one] = result.role === 'ok' ? [result.data].flat() : []
    if (one) onPick(what, one)
  }

  const offered: readonly string[] = [...picks.map(({ what }) => what), ...(other ? [other.what] : [])]
  if (offered.length === 0) return null
  return (
    <MenuButton
      label={t('filters.more')}
      icon={<ListFilter size={16} />}
      items={offered.map((what) => ({ value: what, label: t(`filters.pick.${what}`) }))}
      onSelect={(value) => {
        const picked = picks.find(({ what }) => what === value)
        if (picked) void pick(picked)
        else other?.onChoose()
      }}
    />
  )
}
