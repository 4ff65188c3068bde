import { useChange } from '@atrium/client'
import type { Location } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import { FormFrame, nameField, textField, TextInput, TextsInLanguages, useForm } from '@atrium/screens'
import { Checkbox, Grid } from '@atrium/ui'
import { useState } from 'react'
import { CategoryInput } from '../../form/category-input.tsx'
import { childCategory } from './child-category.ts'
import { SeriesPreview } from './series-preview.tsx'
import { WithSuggestion, type Suggested } from './with-suggestion.tsx'

export interface CreateSeriesProps {
  readonly projectId: string
  /** Null for the top of the project. */
  readonly parent: Location | null
  readonly onCreated: (locationId: string) => void
  readonly onClose: () => void
}

const needed = 'messages.field_required'
const fields = {
  from: textField({ needed }),
  to: textField({ needed }),
  code: textField({ needed }),
  name: nameField(),
  category_code: textField(),
}

/** Adds locations that differ by a number alone, such as rooms 201 to 210, by one call. */
export default function CreateSeriesDialog(props: CreateSeriesProps) {
  const { projectId, parent, onClose } = props
  const t = useTexts()
  return (
    <WithSuggestion projectId={projectId} parent={parent} title={titleOf(t, parent)} onClose={onClose}>
      {(suggested) => <SeriesForm {...props} suggested={suggested} />}
    </WithSuggestion>
  )
}

const titleOf = (t: ReturnType<typeof useTexts>, parent: Location | null) =>
  parent ? t('series.titleBelow', { name: parent.name }) : t('series.title')

interface SeriesFormProps extends CreateSeriesProps {
  readonly suggested: Suggested | undefined
}

function SeriesForm({ projectId, parent, suggested, onCreated, onClose }: SeriesFormProps) {
  const t = useTexts()
  const languages = useLanguage((state) => state.languages)
  const create = useChange('/location/createSeries')
  const [skipsTaken, setSkipsTaken] = useState(false)
  const [taken, setTaken] = useState(0)
  const series = suggested?.series
  const form = useForm({
    fields,
    initial: {
      from: series?.from ?? '',
      code: series?.code ?? (parent ? `${parent.code}-#` : '#'),
      name: Object.fromEntries(languages.map(({ code }) => [code, series?.name[code] ?? '#'])),
      category_code: suggested?.category_code || childCategory(parent),
    },
    async save({ facts }) {
      const { ids } = await create.mutateAsync({
        project_id: projectId,
        parent_id: parent?.id ?? '0',
        ...facts,
        skip_taken: skipsTaken,
      })
      toast.success(t('series.done', { count: ids.length }))
      onClose()
      const [first] = ids
      if (first !== undefined) onCreated(first)
    },
  })
  const { from, to, code, name } = form.values
  return (
    <FormFrame title={titleOf(t, parent)} submitLabel={t('form.add')} form={form} onClose={onClose}>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <TextInput
          label={t('series.from')}
          field={form.at('from')}
          maxLength={limits.seriesNumberLength}
          dir="ltr"
        />
        <TextInput
          label={t('series.to')}
          field={form.at('to')}
          maxLength={limits.seriesNumberLength}
          dir="ltr"
        />
        <TextInput
          label={t('fields.code')}
          hint={t('series.codeHint')}
          field={form.at('code')}
          maxLength={limits.codeLength}
        />
        <CategoryInput projectId={projectId} field={form.at('category_code')} />
      </Grid>
      <TextsInLanguages
        label={t('series.names')}
        field={form.at('name')}
        maxLength={limits.nameLength}
        required
      />
      <SeriesPreview projectId={projectId} series={{ from, to, code, name }} onTaken={setTaken} />
      {taken > 0 ? (
        <Checkbox checked={skipsTaken} onCheckedChange={setSkipsTaken}>
          {t('series.skip', { count: taken })}
        </Checkbox>
      ) : null}
    </FormFrame>
  )
}
