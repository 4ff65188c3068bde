import { useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useAccess, useTexts } from '@atrium/portal'
import { choiceField, ChoiceInput, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { stockCategoriesQuery } from '../../queries/stock.queries.ts'

export interface PlanStocktakeProps {
  readonly projectId: string
  readonly storeId: string
  readonly onPlanned: (stocktakeId: string) => void
  readonly onClose: () => void
}

const fields = {
  category: choiceField<string>(''),
  shelf: textField(),
  sight: choiceField<'open' | 'blind'>('open'),
  counters: choiceField<'1' | '2'>('1'),
  note: textField(),
}

/** Plans a stocktake of a store, whole or of one category or shelf. */
export default function PlanStocktakeDialog({ projectId, storeId, onPlanned, onClose }: PlanStocktakeProps) {
  const t = useTexts()
  const seesMaterials = useAccess('store_materials_view')
  const categories = useQuery({ ...stockCategoriesQuery(projectId, storeId), enabled: seesMaterials })
  const create = useChange('/stocktake/create')
  const form = useForm({
    fields,
    async save({ values: { category, shelf, sight, counters, note } }) {
      const { id, reference } = await create.mutateAsync({
        store_id: storeId,
        category,
        shelf: shelf.trim(),
        is_blind: sight === 'blind',
        counters: Number(counters),
        note,
      })
      toast.success(t('stocktakes.planned', { number: reference }))
      onClose()
      onPlanned(id)
    },
  })
  return (
    <FormFrame title={t('stocktakes.plan')} submitLabel={t('stocktakes.plan')} form={form} onClose={onClose}>
      <ChoiceInput
        label={t('fields.category')}
        field={form.at('category')}
        options={[
          { value: '', label: t('stock.allCategories') },
          ...(categories.data?.categories ?? []).map((value) => ({ value, label: value })),
        ]}
      />
      <TextInput
        label={t('stocktakes.shelf')}
        hint={t('stocktakes.shelfHint')}
        field={form.at('shelf')}
        maxLength={limits.codeLength}
      />
      <ChoiceInput
        label={t('stocktakes.sight')}
        field={form.at('sight')}
        options={(['open', 'blind'] as const).map((value) => ({
          value,
          label: t(`stocktakes.sights.${value}`),
        }))}
      />
      <ChoiceInput
        label={t('stocktakes.counters')}
        field={form.at('counters')}
        options={(['1', '2'] as const).map((value) => ({
          value,
          label: t(`stocktakes.countersOf.${value}`),
        }))}
      />
      <TextInput label={t('stocktakes.note')} field={form.at('note')} maxLength={limits.commentLength} />
    </FormFrame>
  )
}
