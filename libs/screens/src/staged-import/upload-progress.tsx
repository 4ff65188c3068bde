import { useLanguage, type UploadState } from '@atrium/portal'
import { useImportTexts } from './own-texts.tsx'
import { WorkProgress } from './work-progress.tsx'

interface UploadProgressProps {
  readonly sending: Extract<UploadState, { kind: 'sending' }>
  readonly onCancel: () => void
}

/** A file being sent to the server, and how much of it has arrived. */
export function UploadProgress({ sending: { fileName, progress }, onCancel }: UploadProgressProps) {
  const t = useImportTexts()
  const language = useLanguage((state) => state.code)
  const inMegabytes = (bytes: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1024 / 1024)
  return (
    <WorkProgress
      label={t('import.uploading', { name: fileName })}
      share={progress?.share}
      detail={
        progress
          ? t('import.sent', { sent: inMegabytes(progress.sent), total: inMegabytes(progress.total) })
          : undefined
      }
      cancel={{ label: t('import.cancel'), onPress: onCancel }}
    />
  )
}
