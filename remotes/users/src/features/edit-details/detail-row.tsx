import { useTexts } from '@atrium/portal'
import { chakra, IconButton, Text } from '@atrium/ui'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ShownUser } from '../show-user/shown-user.ts'
import { detailKinds, valuesOf, type DetailField } from './detail-fields.ts'
import { FieldEditor } from './field-editor.tsx'
import { useFieldText } from './use-field-text.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(7rem, 12rem) minmax(0, 1fr)' },
    columnGap: '4',
    alignItems: 'start',
    py: '1',
  },
})
const Name = chakra('dt', { base: { color: 'fg.muted', textStyle: 'sm', py: '1' } })
const Value = chakra('dd', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '1', minWidth: '0', '& > form': { flex: '1' } },
})
const Shown = chakra('span', { base: { py: '1', minWidth: '0', overflowWrap: 'anywhere' } })

interface DetailRowProps {
  readonly user: ShownUser
  readonly field: DetailField
  readonly mayEdit: boolean
}

/** A field with its value and a button that edits it in place. */
export function DetailRow({ user, field, mayEdit }: DetailRowProps) {
  const t = useTexts()
  const fieldText = useFieldText()
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The focused element disappears with the editor, so the edit button is focused.
    if (!isEditing && wasEditing.current) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const name = t(`fields.${field}`)
  const value = valuesOf(user)[field]
  const isLeftToRight = detailKinds[field] === 'tel' || detailKinds[field] === 'email'
  return (
    <Row>
      <Name>{name}</Name>
      <Value>
        {isEditing ? (
          <FieldEditor user={user} field={field} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Shown>
              {value === '' ? (
                <Text as="span" tone="muted">
                  {t('details.none')}
                </Text>
              ) : (
                <bdi dir={isLeftToRight ? 'ltr' : undefined}>{fieldText(field, value)}</bdi>
              )}
            </Shown>
            {mayEdit ? (
              <IconButton
                ref={pencil}
                size="sm"
                kind="quiet"
                label={t('details.edit', { field: name })}
                icon={<Pencil size={14} />}
                onClick={() => setEditing(true)}
              />
            ) : null}
          </>
        )}
      </Value>
    </Row>
  )
}
