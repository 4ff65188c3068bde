import type { CallFailure } from '@atrium/client'
import { FormDialog } from '@atrium/modals'
import { refusalOf } from '@atrium/modals/form'
import { beginningOfDay, useFailureText, useTexts } from '@atrium/portal'
import { Callout, Checkbox, ErrorState, FormField, SkeletonLines, Stack, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modulesQuery, useReleaseChange } from '../../queries/release.queries.ts'
import { dayAfter } from './day-after.ts'
import { MadeKey } from './made-key.tsx'

/** Days that a key lives unless another day is chosen, and at most. */
const days = { usual: 90, most: 365 } as const

const fields = ['name', 'module_codes', 'expires_at'] as const
type Errors = Partial<Record<(typeof fields)[number], string>>

/** Makes a key for some modules, and then shows it, once. */
export default function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(modulesQuery())
  const [name, setName] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [expires, setExpires] = useState(() => dayAfter(days.usual))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const create = useReleaseChange('/release-key/create')

  function refuse(refused: CallFailure): void {
    const said = refusalOf(refused, fields, failureText)
    setErrors(said.errors)
    setFailure(said.rest)
  }

  function submit(): void {
    setFailure(null)
    // A key works through the last day that was chosen for it.
    const end = beginningOfDay(expires, 1)
    const wrong: Errors = {
      ...(name.trim() === '' && { name: t('messages.field_required') }),
      ...(codes.length === 0 && { module_codes: t('keys.noModules') }),
      ...(!end && { expires_at: t('messages.field_required') }),
    }
    setErrors(wrong)
    if (!end || Object.keys(wrong).length > 0) return
    create.mutate(
      { name: name.trim(), module_codes: [...codes], expires_at: end.toISOString() },
      { onError: refuse },
    )
  }

  if (create.data) return <MadeKey name={name.trim()} secret={create.data.key} onClose={onClose} />
  return (
    <FormDialog
      title={t('keys.create')}
      submitLabel={t('keys.submit')}
      busy={create.isPending}
      dirty={name !== '' || codes.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="4">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <TextField
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          required
          autoComplete="off"
          maxLength={200}
          value={name}
          error={errors.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {data ? (
          <FormField
            label={t('keys.modules')}
            hint={t('keys.modulesHint')}
            error={errors.module_codes}
            required
          >
            {({ id, 'aria-describedby': describedBy }) => (
              <Stack
                id={id}
                gap="2"
                role="group"
                aria-label={t('keys.modules')}
                aria-describedby={describedBy}
              >
                {data.modules.map(({ code, title }) => (
                  <Checkbox
                    key={code}
                    checked={codes.includes(code)}
                    onCheckedChange={(on) =>
                      setCodes(on ? [...codes, code] : codes.filter((one) => one !== code))
                    }
                  >
                    <bdi>{title}</bdi>
                  </Checkbox>
                ))}
              </Stack>
            )}
          </FormField>
        ) : error ? (
          <ErrorState
            title={t('modules.failed')}
            detail={failureText(error)}
            retryLabel={t('retry')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonLines label={t('modules.loading')} lines={4} />
        )}
        <TextField
          type="date"
          label={t('keys.expires')}
          hint={t('keys.expiresHint')}
          required
          maxWidth="12rem"
          min={dayAfter(0)}
          max={dayAfter(days.most - 1)}
          value={expires}
          error={errors.expires_at}
          onChange={({ currentTarget }) => setExpires(currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
