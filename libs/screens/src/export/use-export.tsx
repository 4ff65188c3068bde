import type { CallInput, CallPath } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { Button, MenuButton } from '@atrium/ui'
import { Download, EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFileExport } from './use-file-export.tsx'

type Format = 'csv' | 'xlsx'

interface ExportOptions<Path extends CallPath> {
  /** The call that replies with the file. */
  readonly path: Path
  /** The module's word for each is `export.<format>`. */
  readonly formats: readonly Format[]
  readonly inputOf: (format: Format) => CallInput<Path>
}

interface Export<Path extends CallPath> {
  readonly menu: ReactNode
  /** Instead of the menu: a button for the first format. */
  readonly button: ReactNode
  /** Requests the file of a part of the list, such as the selected rows. */
  readonly request: (format: Format, part: Partial<CallInput<Path>>) => Promise<void>
  readonly state: ReactNode
}

/**
 * The export of a list: a menu for its actions, and the state of the file for a place above its rows, also of one that a job writes. Its
 * words are the module's: `export.more`, `export.underWay`, and one for each format.
 */
export function useExport<Path extends CallPath>({
  path,
  formats,
  inputOf,
}: ExportOptions<Path>): Export<Path> {
  const t = useTexts()
  const { request: requestFile, isBusy, state } = useFileExport(t('export.underWay'))
  const [first] = formats
  const request = (format: Format) => requestFile(path, inputOf(format))
  return {
    get button() {
      return first ? (
        <Button size="sm" busy={isBusy} onClick={() => void request(first)}>
          <Download size={16} aria-hidden />
          {t(`export.${first}`)}
        </Button>
      ) : null
    },
    get menu() {
      return (
        <MenuButton
          size="sm"
          label={t('export.more')}
          icon={<EllipsisVertical size={16} />}
          items={formats.map((format) => ({ value: format, label: t(`export.${format}`), disabled: isBusy }))}
          onSelect={(value) => {
            const format = formats.find((one) => one === value)
            if (format !== undefined) void request(format)
          }}
        />
      )
    },
    request: (format, part) => requestFile(path, { ...inputOf(format), ...part }),
    state,
  }
}
