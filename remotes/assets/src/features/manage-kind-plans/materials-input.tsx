import { limits } from '@atrium/contract/limits'
import { useAccess, useTexts } from '@atrium/portal'
import { TextInput, type Bound } from '@atrium/screens'
import { Box, Button, Grid, IconButton, Stack, Text } from '@atrium/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { MaterialInput } from '../manage-kind-spares/material-input.tsx'
import type { TypedMaterial } from './materials-field.ts'

interface MaterialsInputProps {
  readonly projectId: string
  readonly field: Bound<readonly TypedMaterial[]>
}

/** The materials that one time takes. Who sees no materials changes amounts and removes lines. */
export function MaterialsInput({ projectId, field }: MaterialsInputProps) {
  const t = useTexts()
  const seesMaterials = useAccess('materials_view')
  const add = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const lines = field.value
  const part = <Name extends 'material' | 'quantity'>(
    line: TypedMaterial,
    name: Name,
  ): Bound<TypedMaterial[Name]> => {
    const change = (value: TypedMaterial[Name]) =>
      field.update((held) => held.map((one) => (one.id === line.id ? { ...one, [name]: value } : one)))
    return {
      value: line[name],
      before: null,
      needed: true,
      error: field.partErrors[`${line.id}.${name === 'material' ? 'material_id' : name}`],
      partErrors: {},
      newer: undefined,
      change,
      update: (changed) => change(changed(line[name])),
    }
  }
  const remove = (line: TypedMaterial) => {
    field.update((held) => held.filter(({ id }) => id !== line.id))
    ;(add.current ?? box.current)?.focus()
  }
  return (
    <Box role="group" aria-label={t('kindPlans.materials')} ref={box} tabIndex={-1}>
      <Text textStyle="label" mb="2">
        {t('kindPlans.materials')}
      </Text>
      <Stack gap="3">
        {lines.map((line) => {
          const { name = '', unit = '' } = line.material ?? {}
          return (
            <Grid
              key={line.id}
              gap="3"
              gridTemplateColumns={{ base: '1fr', sm: '2fr 1fr auto' }}
              alignItems="start"
            >
              {seesMaterials ? (
                <MaterialInput projectId={projectId} field={part(line, 'material')} />
              ) : (
                <Text textStyle="sm">
                  <bdi>{name}</bdi>
                </Text>
              )}
              <TextInput
                inputMode="decimal"
                label={unit === '' ? t('kindSpares.quantity') : t('kindSpares.quantityIn', { unit })}
                field={part(line, 'quantity')}
                maxLength={20}
              />
              <IconButton
                size="sm"
                kind="quiet"
                mt={{ base: '0', sm: '6' }}
                label={t('kindPlans.removeMaterial', { name })}
                onClick={() => remove(line)}
                icon={<Trash2 size={16} />}
              />
            </Grid>
          )
        })}
      </Stack>
      {seesMaterials && lines.length < limits.materialsOfPlan ? (
        <Button
          ref={add}
          type="button"
          size="sm"
          kind="secondary"
          mt="3"
          onClick={() =>
            field.update((held) => [...held, { id: crypto.randomUUID(), material: null, quantity: '1' }])
          }
        >
          <Plus size={16} aria-hidden />
          {t('kindPlans.addMaterial')}
        </Button>
      ) : null}
    </Box>
  )
}
