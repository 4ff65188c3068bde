import { call, useChange } from '@atrium/client'
import type { CallReply, CatalogSpec } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import {
  AreaInput,
  ChoiceInput,
  CodeField,
  FormFrame,
  TextInput,
  useForm,
  withoutPrefix,
} from '@atrium/screens'
import { Checkbox, Grid, Stack } from '@atrium/ui'
import { useRef } from 'react'
import { currentOf, specFields, specOf, specTypes } from './spec-fields.ts'
import { ownSpecs } from './written-specs.ts'

export interface KindSpecProps {
  readonly kindId: string
  /** The specifications of the kind, as they were when the dialog opened. */
  readonly read: CallReply<'/catalog/getSpecs/{id}'>
  /** The one to edit. Without it the dialog adds one behind the others. */
  readonly spec?: CatalogSpec
  readonly onClose: () => void
}

/** Adds a specification to a kind of asset, or edits one. */
export default function KindSpecDialog({ kindId, read, spec, onClose }: KindSpecProps) {
  const t = useTexts()
  const nameText = useNameText()
  const language = useLanguage((state) => state.code)
  const update = useChange('/catalog/updateSpecs')
  const ownName = (of: CatalogSpec) => of.name[language] ?? nameText(of.name)
  // Others may change the list meanwhile. What is sent is based on what was read last.
  const latest = useRef(read)
  const form = useForm({
    fields: specFields,
    current: spec && currentOf(spec, ownName(spec), read.version),
    async save({ values, version }) {
      const typed = specOf(values)
      // A default of another type would be wrong.
      const written = spec && spec.type !== typed.type ? { ...typed, default_value: null } : typed
      const newest = read.version > latest.current.version ? read : latest.current
      const own = ownSpecs(newest.specs)
      const specs = spec
        ? own.map((one) => (one.id === spec.id ? { ...written, id: spec.id } : one))
        : [...own, written]
      const at = spec ? own.findIndex(({ id }) => id === spec.id) : own.length
      await update
        .mutateAsync({ id: kindId, specs, version: spec ? version : newest.version })
        .catch((error: unknown) => {
          throw withoutPrefix(error, `specs.${at}.`)
        })
      toast.success(t('kindSpecs.saved', { name: written.name }))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/catalog/getSpecs/{id}', { id: kindId })
      if (!fresh.ok) return null
      latest.current = fresh.data
      const again = spec && latest.current.specs.find(({ id }) => id === spec.id)
      if (spec) return again ? currentOf(again, ownName(again), latest.current.version) : null
      return null
    },
  })
  const { type } = form.values
  const isNumber = type === 'number' || type === 'integer'
  const flag = (name: 'is_mandatory' | 'show_in_list') => (
    <Checkbox checked={form.values[name]} onCheckedChange={(checked) => form.at(name).change(checked)}>
      {t(`kindSpecs.${name}`)}
    </Checkbox>
  )
  return (
    <FormFrame
      title={spec ? t('form.edit', { name: ownName(spec) }) : t('kindSpecs.add')}
      size="lg"
      submitLabel={t(spec ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
        <CodeField field={form.at('code')} />
        <ChoiceInput
          label={t('kindSpecs.type')}
          field={form.at('type')}
          options={specTypes.map((value) => ({ value, label: t(`kindSpecs.types.${value}`) }))}
        />
        {isNumber ? (
          <TextInput label={t('kindSpecs.unit')} field={form.at('unit')} maxLength={limits.codeLength} />
        ) : null}
        {isNumber ? (
          <TextInput
            inputMode="decimal"
            label={t('kindSpecs.minimum')}
            field={form.at('minimum')}
            maxLength={20}
          />
        ) : null}
        {isNumber ? (
          <TextInput
            inputMode="decimal"
            label={t('kindSpecs.maximum')}
            field={form.at('maximum')}
            maxLength={20}
          />
        ) : null}
      </Grid>
      {type === 'choice' ? (
        <AreaInput
          rows={4}
          label={t('kindSpecs.choices')}
          hint={t('kindSpecs.choicesHint')}
          field={{ ...form.at('choices'), needed: true }}
        />
      ) : null}
      <Stack gap="2">
        {flag('is_mandatory')}
        {flag('show_in_list')}
      </Stack>
    </FormFrame>
  )
}
