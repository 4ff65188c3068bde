import { useChange } from '@atrium/client'
import type { ChecklistSection, ListedInspection } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useNameText, useTexts } from '@atrium/portal'
import { FormFrame, textField, TextInput, useForm } from '@atrium/screens'

export interface AddRoundProps {
  readonly inspection: Pick<ListedInspection, 'id'>
  readonly section: ChecklistSection
  readonly onClose: () => void
}

const fields = { name: textField({ needed: 'messages.field_required' }) }

/** Adds a round to a section that is repeated as often as there is something to look at. */
export default function AddRoundDialog({ inspection, section, onClose }: AddRoundProps) {
  const t = useTexts()
  const nameText = useNameText()
  const add = useChange('/inspection/addRound')
  const form = useForm({
    fields,
    async save({ values: { name } }) {
      await add.mutateAsync({ id: inspection.id, section_key: section.key, name: name.trim() })
      onClose()
    },
  })
  return (
    <FormFrame
      title={t('run.addRound.title', { name: nameText(section.text) })}
      submitLabel={t('run.addRound.submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        label={t('run.addRound.name')}
        hint={t('run.addRound.hint')}
        maxLength={limits.nameLength}
        field={form.at('name')}
      />
    </FormFrame>
  )
}
