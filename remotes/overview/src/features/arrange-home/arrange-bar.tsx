import { useTexts, type TitledExtension } from '@atrium/portal'
import { Button, HStack, MenuButton } from '@atrium/ui'
import { Plus, RotateCcw } from 'lucide-react'

interface ArrangeBarProps {
  /** What is not on the page. */
  readonly rest: readonly TitledExtension[]
  readonly isBusy: boolean
  readonly onAdd: (extension: TitledExtension) => void
  readonly onReset: () => void
  readonly onCancel: () => void
  readonly onSave: () => void
}

/** What a person can do while they arrange the home page. */
export function ArrangeBar({ rest, isBusy, onAdd, onReset, onCancel, onSave }: ArrangeBarProps) {
  const t = useTexts()
  return (
    <HStack gap="2" flexWrap="wrap">
      <MenuButton
        label={t('arrange.add')}
        disabled={rest.length === 0}
        items={rest.map(({ name, title }) => ({ value: name, label: title }))}
        onSelect={(value) => {
          const chosen = rest.find(({ name }) => name === value)
          if (chosen) onAdd(chosen)
        }}
      >
        <Plus size={16} aria-hidden />
        {t('arrange.add')}
      </MenuButton>
      <Button kind="quiet" onClick={onReset}>
        <RotateCcw size={16} aria-hidden />
        {t('arrange.reset')}
      </Button>
      <Button onClick={onCancel}>{t('arrange.cancel')}</Button>
      <Button kind="primary" busy={isBusy} onClick={onSave}>
        {t('arrange.save')}
      </Button>
    </HStack>
  )
}
