import { useTexts } from '@atrium/portal'
import { Box, Button, HStack, Text } from '@atrium/ui'
import type { ShownUser } from '../show-user/shown-user.ts'
import type { DetailField } from './detail-fields.ts'
import { FieldInput } from './field-input.tsx'
import { useFieldText } from './use-field-text.ts'
import { useFieldEditor } from './use-field-editor.ts'

interface FieldEditorProps {
  readonly user: ShownUser
  readonly field: DetailField
  readonly onDone: () => void
}

/** Edits one field in place. Enter and Save keep the text, Escape and Cancel drop it. */
export function FieldEditor({ user, field, onDone }: FieldEditorProps) {
  const t = useTexts()
  const fieldText = useFieldText()
  const editor = useFieldEditor({ user, field, onDone })
  const { newer } = editor
  return (
    <form
      noValidate
      aria-label={t('details.edit', { field: t(`fields.${field}`) })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!editor.isBusy) editor.save()
      }}
    >
      <Box maxWidth="28rem">
        <FieldInput
          field={field}
          value={editor.value}
          onChange={editor.write}
          onLeave={onDone}
          error={editor.problem}
          hint={
            newer === null ? undefined : (
              <HStack role="status" color="fg.warning" flexWrap="wrap">
                <Text as="span">
                  {newer === ''
                    ? t('details.newerNone')
                    : t('details.newer', { value: fieldText(field, newer) })}
                </Text>
                <Button size="xs" kind="quiet" onClick={() => editor.write(newer)}>
                  {t('details.takeNewer')}
                </Button>
              </HStack>
            )
          }
        />
        <HStack gap="2" mt="2">
          <Button size="sm" kind="primary" type="submit" busy={editor.isBusy}>
            {t('details.save')}
          </Button>
          <Button size="sm" disabled={editor.isBusy} onClick={onDone}>
            {t('cancel')}
          </Button>
        </HStack>
      </Box>
    </form>
  )
}
