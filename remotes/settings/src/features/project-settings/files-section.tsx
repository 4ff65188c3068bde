import type { AttachmentQuota, CallReply, ProjectSettings } from '@atrium/contract'
import { QueryView } from '@atrium/modals'
import { useLanguage, useTexts } from '@atrium/portal'
import { sizeText } from '@atrium/portal/sizes'
import { TextInput, useForm } from '@atrium/screens'
import { Callout, Progress, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { fileUsageQuery } from '../../queries/project-settings.queries.ts'
import { gigabytesField, inGigabytes } from './gigabytes-field.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSaveSettings, type SectionProps } from './use-save-settings.ts'

const fields = { file_bytes: gigabytesField }
const currentOf = ({ file_bytes, version }: ProjectSettings) => ({
  file_bytes: inGigabytes(file_bytes),
  version,
})

/** What the photos and files of the project take, and how much they may take. */
export function FilesSection({ projectId, settings }: SectionProps) {
  const t = useTexts()
  const { save, reread } = useSaveSettings(projectId)
  const usage = useQuery(fileUsageQuery(projectId))
  const form = useForm({
    fields,
    current: currentOf(settings),
    save: ({ changes, version }) => save({ ...changes, version }),
    async reread() {
      const fresh = await reread()
      return fresh && currentOf(fresh)
    },
  })
  return (
    <SettingsForm title={t('project.files')} hint={t('project.filesHint')} form={form}>
      <QueryView
        query={usage}
        loading={t('project.filesLoading')}
        failed={t('project.filesFailed')}
        lines={2}
      >
        {(read) => (
          <>
            <UsedSpace quota={read.quota} />
            <TextInput
              label={t('project.filesMaximum')}
              hint={<DefaultHint {...read} />}
              field={form.at('file_bytes')}
              inputMode="decimal"
              dir="ltr"
            />
          </>
        )}
      </QueryView>
    </SettingsForm>
  )
}

function UsedSpace({ quota: { used, removed, maximum, is_near } }: { readonly quota: AttachmentQuota }) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const size = (bytes: number) => sizeText(bytes, language)
  return (
    <Stack gap="2">
      <Progress label={t('project.filesBar')} value={used / maximum} />
      <Text textStyle="sm">
        {t('project.filesUsed', {
          used: size(used),
          maximum: size(maximum),
          free: size(Math.max(0, maximum - used)),
        })}
      </Text>
      {removed > 0 ? (
        <Text textStyle="sm" tone="muted">
          {t('project.filesRemoved', { size: size(removed) })}
        </Text>
      ) : null}
      {is_near ? (
        <Callout tone="warning" title={t(used >= maximum ? 'project.filesFull' : 'project.filesNear')} />
      ) : null}
    </Stack>
  )
}

function DefaultHint(read: CallReply<'/attachment/getUsage'>) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  return t('project.filesDefault', {
    size: sizeText(read.default_maximum, language),
    highest: sizeText(read.highest_maximum, language),
  })
}
