import { Dialog } from '@atrium/ui'
import type { DialogProps } from '@atrium/ui'

import { useModalTexts } from '../texts.ts'

export type DialogFrameProps = Omit<DialogProps, 'open' | 'closeLabel'>

/** The frame of every modal: a title, a close button, a body and a footer. It is open as long as it is rendered. */
export function DialogFrame(props: DialogFrameProps) {
  const t = useModalTexts()
  return <Dialog open closeLabel={t('close')} {...props} />
}
