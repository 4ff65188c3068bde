import { useChange } from '@atrium/client'
import type { CatalogDetails } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { ChoiceInput, CodeField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Checkbox, Stack, Text } from '@atrium/ui'
import { useState } from 'react'
import { ownerField, ownersOf } from '../manage-kinds/owner-field.ts'
import { copiedLists, useCopiedLists, type CopiedList } from './copied-lists.ts'

export interface CopyKindProps {
  readonly kind: CatalogDetails
  readonly onCopied: (kindId: string) => void
  readonly onClose: () => void
}

const needed = 'messages.field_required'
const fields = { name: textField({ needed }), code: textField({ needed }), owner: ownerField }

/** Copies a kind of asset with those of its lists that are chosen. */
export default function CopyKindDialog({ kind, onCopied, onClose }: CopyKindProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const copy = useChange('/catalog/copy')
  const offered = useCopiedLists()
  const [left, setLeft] = useState<readonly CopiedList[]>([])
  const isTaken = (list: CopiedList) => offered.includes(list) && !left.includes(list)
  const form = useForm({
    fields,
    initial: { name: kind.name },
    async save({ facts: { owner: _, ...facts }, values }) {
      const { id } = await copy.mutateAsync({
        id: kind.id,
        ...facts,
        ...(values.owner === 'project' && { project_id: projectId }),
        ...Object.fromEntries(copiedLists.map((list) => [list, isTaken(list)])),
      })
      toast.success(t('form.added', { name: facts.name }))
      onClose()
      onCopied(id)
    },
  })
  return (
    <FormFrame
      title={t('copyKind.title', { name: kind.name })}
      submitLabel={t('form.add')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
      <CodeField field={form.at('code')} />
      {kind.project_id === null ? (
        <ChoiceInput label={t('kinds.owner')} field={form.at('owner')} options={ownersOf(t)} />
      ) : null}
      {offered.length > 0 ? (
        <Stack gap="2" role="group" aria-label={t('copyKind.with')}>
          <Text fontWeight="medium" aria-hidden>
            {t('copyKind.with')}
          </Text>
          {offered.map((list) => (
            <Checkbox
              key={list}
              checked={isTaken(list)}
              onCheckedChange={(takes) =>
                setLeft(takes ? left.filter((one) => one !== list) : [...left, list])
              }
            >
              {t(`asset.tabs.${list}`)}
            </Checkbox>
          ))}
        </Stack>
      ) : null}
    </FormFrame>
  )
}
