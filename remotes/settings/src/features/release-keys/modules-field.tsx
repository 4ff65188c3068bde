import { useFailureText, useTexts } from '@atrium/portal'
import { Checkbox, ErrorState, FormField, SkeletonLines, Stack, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { modulesQuery } from '../../queries/release.queries.ts'

interface ModulesFieldProps {
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Codes of modules of which nothing was published yet, as they are typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly error: string | undefined
  readonly typedError: string | undefined
}

/** What may be released with a key: modules that there are, and those that the key shall bring. */
export function ModulesField({ chosen, onChoose, typed, onType, error, typedError }: ModulesFieldProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error: failure, isFetching, refetch } = useQuery(modulesQuery())
  return (
    <Stack gap="3">
      {data ? (
        <FormField label={t('keys.modules')} hint={t('keys.modulesHint')} error={error} required>
          {({ id, 'aria-describedby': describedBy }) => (
            <Stack id={id} gap="2" role="group" aria-label={t('keys.modules')} aria-describedby={describedBy}>
              {data.modules.map(({ code, title }) => (
                <Checkbox
                  key={code}
                  checked={chosen.includes(code)}
                  onCheckedChange={(on) =>
                    onChoose(on ? [...chosen, code] : chosen.filter((one) => one !== code))
                  }
                >
                  <bdi>{title}</bdi>
                </Checkbox>
              ))}
            </Stack>
          )}
        </FormField>
      ) : failure ? (
        <ErrorState
          title={t('modules.failed')}
          detail={failureText(failure)}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines label={t('modules.loading')} lines={4} />
      )}
      <TextField
        label={t('keys.newCodes')}
        hint={t('keys.newCodesHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        fontFamily="mono"
        value={typed}
        error={typedError}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Stack>
  )
}
