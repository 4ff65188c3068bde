import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Button, Chip, FormField, HStack } from '@atrium/ui'
import { Plus } from 'lucide-react'
import type { Thing } from '../add-like/like-fields.ts'
import { pickOthers } from '../add-like/pick-others.ts'
import type { MemberKind } from './member-fields.ts'

interface ChosenThingsProps {
  readonly kind: MemberKind
  readonly projectId: string
  readonly field: Bound<readonly Thing[]>
}

/** The chosen roles, departments or teams. Each can be taken out of the choice again. */
export function ChosenThings({ kind, projectId, field: { value, error, change } }: ChosenThingsProps) {
  const t = useTexts()

  async function choose(): Promise<void> {
    const picked = await pickOthers(kind, projectId)
    if (picked === 'failed') toast.error(t('messages.load_failed'))
    if (picked === 'failed' || picked === null) return
    const known = new Set(value.map(({ id }) => id))
    change([...value, ...picked.filter(({ id }) => !known.has(id))])
  }

  return (
    <FormField label={t(`userProjects.holdings.${kind}`)} error={error}>
      {(control) => (
        <HStack flexWrap="wrap" gap="2">
          {value.map(({ id, name }) => (
            <Chip
              key={id}
              removeLabel={t('filters.remove', { name })}
              onRemove={() => change(value.filter((one) => one.id !== id))}
            >
              {name}
            </Chip>
          ))}
          <Button
            {...control}
            type="button"
            size="sm"
            aria-haspopup="dialog"
            aria-label={t(`members.choose.${kind}`)}
            onClick={() => void choose()}
          >
            <Plus size={16} aria-hidden />
            {t(`members.choose.${kind}`)}
          </Button>
        </HStack>
      )}
    </FormField>
  )
}
