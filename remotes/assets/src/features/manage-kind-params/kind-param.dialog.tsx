import { call, useChange } from '@atrium/client'
import type { CallReply, CatalogParam } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { ChoiceInput, CodeField, FormFrame, TextInput, useForm, withoutPrefix } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { useRef } from 'react'
import {
  bounds,
  currentOf,
  ofCounters,
  paramFields,
  paramKinds,
  paramOf,
  placesAfterPoint,
} from './param-fields.ts'
import { ownParams } from './written-params.ts'

export interface KindParamProps {
  readonly kindId: string
  /** The parameters of the kind, as they were when the dialog opened. */
  readonly read: CallReply<'/catalog/getParams/{id}'>
  /** The one to edit. Without it the dialog adds one behind the others. */
  readonly param?: CatalogParam
  readonly onClose: () => void
}

/** Adds a parameter to a kind of asset, or edits one. */
export default function KindParamDialog({ kindId, read, param, onClose }: KindParamProps) {
  const t = useTexts()
  const nameText = useNameText()
  const language = useLanguage((state) => state.code)
  const update = useChange('/catalog/updateParams')
  const ownName = (of: CatalogParam) => of.name[language] ?? nameText(of.name)
  // Others may change the list meanwhile. What is sent is based on what was read last.
  const latest = useRef(read)
  const form = useForm({
    fields: paramFields,
    current: param && currentOf(param, ownName(param), read.version),
    async save({ values, version }) {
      const written = paramOf(values)
      const newest = read.version > latest.current.version ? read : latest.current
      const own = ownParams(newest.params)
      const params = param
        ? own.map((one) => (one.id === param.id ? { ...written, id: param.id } : one))
        : [...own, written]
      const at = param ? own.findIndex(({ id }) => id === param.id) : own.length
      await update
        .mutateAsync({ id: kindId, params, version: param ? version : newest.version })
        .catch((error: unknown) => {
          throw withoutPrefix(error, `params.${at}.`)
        })
      toast.success(t('kindParams.saved', { name: values.name.trim() }))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/catalog/getParams/{id}', { id: kindId })
      if (!fresh.ok) return null
      latest.current = fresh.data
      const again = param && fresh.data.params.find(({ id }) => id === param.id)
      return again ? currentOf(again, ownName(again), fresh.data.version) : null
    },
  })
  const exact = (name: (typeof bounds)[number] | (typeof ofCounters)[number]) => (
    <TextInput
      key={name}
      inputMode="decimal"
      label={t(`kindParams.${name}`)}
      field={form.at(name)}
      maxLength={20}
    />
  )
  return (
    <FormFrame
      title={param ? t('form.edit', { name: ownName(param) }) : t('kindParams.add')}
      size="lg"
      submitLabel={t(param ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
        <CodeField field={form.at('code')} />
        <ChoiceInput
          label={t('kindParams.kind')}
          field={form.at('kind')}
          options={paramKinds.map((value) => ({ value, label: t(`kindParams.kinds.${value}`) }))}
        />
        <TextInput label={t('kindSpecs.unit')} field={form.at('unit')} maxLength={limits.codeLength} />
        <ChoiceInput
          label={t('kindParams.decimals')}
          field={form.at('decimals')}
          options={placesAfterPoint.map((value) => ({ value, label: value }))}
        />
        <TextInput
          type="number"
          min={1}
          label={t('kindParams.read_every_days')}
          field={form.at('read_every_days')}
        />
        {form.values.kind === 'counter' ? ofCounters.map(exact) : null}
        {bounds.map(exact)}
      </Grid>
    </FormFrame>
  )
}
