import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Checkbox, FormField, Stack, TextField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { modulesQuery } from '../../queries/release.queries.ts'

interface ModulesFieldProps {
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  /** Codes of modules that have no release yet, as typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly error: string | undefined
  readonly typedError: string | undefined
}

/** The modules that a key may release: existing ones, and codes of new ones. */
export function ModulesField({ chosen, onChoose, typed, onType, error, typedError }: ModulesFieldProps) {
  const t = useTexts()
  const query = useQuery(modulesQuery())
  return (
    <Stack gap="3">
      <QueryView query={query} loading={t('modules.loading')} failed={t('modules.failed')} lines={4}>
        {({ modules }) => (
          <FormField label={t('keys.modules')} hint={t('keys.modulesHint')} error={error} required>
            {({ id, 'aria-describedby': describedBy }) => (
              <Stack
                id={id}
                gap="2"
                role="group"
                aria-label={t('keys.modules')}
                aria-describedby={describedBy}
              >
                {modules.map(({ code, title }) => (
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
        )}
      </QueryView>
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
