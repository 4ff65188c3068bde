import { useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { FormFrame, useForm } from '@atrium/screens'
import { Button, Checkbox, HStack } from '@atrium/ui'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { locationFields } from '../../form/location-fields.ts'
import { LocationInputs } from '../../form/location-inputs.tsx'
import { childCategory } from './child-category.ts'
import { WithSuggestion, type Suggested } from './with-suggestion.tsx'

export interface CreateLocationProps {
  readonly projectId: string
  /** Null for the top of the project. */
  readonly parent: Location | null
  readonly onCreated: (locationId: string) => void
  /** Opens the form for several numbered locations instead. */
  readonly onSeries: () => void
  readonly onClose: () => void
}

/** Adds a location, and further ones if the user wants. Each form begins with a free code. */
export default function CreateLocationDialog(props: CreateLocationProps) {
  const { projectId, parent, onClose } = props
  const t = useTexts()
  const [round, setRound] = useState(0)
  const title = parent ? t('form.createBelow', { name: parent.name }) : t('form.create')
  return (
    <WithSuggestion key={round} projectId={projectId} parent={parent} title={title} onClose={onClose}>
      {(suggested) => (
        <CreateForm
          {...props}
          title={title}
          suggested={suggested}
          isFurther={round > 0}
          onAnother={() => setRound(round + 1)}
        />
      )}
    </WithSuggestion>
  )
}

interface CreateFormProps extends CreateLocationProps {
  readonly title: string
  readonly suggested: Suggested | undefined
  /** Another location was added before. */
  readonly isFurther: boolean
  readonly onAnother: () => void
}

function CreateForm(props: CreateFormProps) {
  const { projectId, parent, title, suggested, isFurther, onAnother, onCreated, onSeries, onClose } = props
  const t = useTexts()
  const nameText = useNameText()
  const create = useChange('/location/create')
  const [addsAnother, setAddsAnother] = useState(isFurther)
  const form = useForm({
    fields: locationFields,
    initial: {
      code: suggested?.code ?? '',
      category_code: suggested?.category_code || childCategory(parent),
    },
    async save({ facts }) {
      const { id } = await create.mutateAsync({
        project_id: projectId,
        parent_id: parent?.id ?? '0',
        ...facts,
      })
      toast.success(t('form.created', { name: nameText(facts.name) || facts.code }))
      if (addsAnother) return onAnother()
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormFrame title={title} submitLabel={t('form.add')} form={form} onClose={onClose}>
      <LocationInputs projectId={projectId} form={form} />
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Checkbox checked={addsAnother} onCheckedChange={setAddsAnother}>
          {t('form.another')}
        </Checkbox>
        {form.isDirty ? null : (
          <Button size="sm" kind="quiet" onClick={onSeries}>
            <ListPlus size={14} aria-hidden />
            {t('series.open')}
          </Button>
        )}
      </HStack>
    </FormFrame>
  )
}
