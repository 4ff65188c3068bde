import { Dialog } from '@atrium/ui'
import type { DialogProps } from '@atrium/ui'

import { useModalTexts } from '../texts.ts'

export type DialogFrameProps = Omit<DialogProps, 'open' | 'closeLabel'>

/** What every modal is drawn in: a title, a way to close, a body and a footer. It is open for as long as it is rendered. */
export function DialogFrame(props: DialogFrameProps) {
  const t = useModalTexts()
  return <Dialog open closeLabel={t('close')} {...props} />
}
