import { reportProblem } from '@atrium/portal'
import { HStack, IconButton } from '@atrium/ui'
import { Camera, Printer } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'

import { useModalTexts } from '../texts.ts'
import { toast } from '../toast/toast.ts'
import { downloadPicture, printElement } from './lazy-picture.ts'

export interface PictureButtonsProps {
  /** The part of the page to print or picture. */
  panel: RefObject<HTMLElement | null>
  /** The heading of the printed page. */
  title?: string
  fileName?: string
}

/** Buttons to print a panel or download it as a picture, for its header. Both leave the buttons out. */
export function PictureButtons({ panel, title, fileName }: PictureButtonsProps) {
  const t = useModalTexts()
  const [busy, setBusy] = useState<'print' | 'picture'>()

  async function run(what: 'print' | 'picture') {
    if (!panel.current || busy) return
    setBusy(what)
    try {
      if (what === 'print') await printElement(panel.current, title)
      else await downloadPicture(panel.current, fileName)
    } catch (reason) {
      reportProblem('A panel could not be printed or pictured', reason)
      toast.error(t(what === 'print' ? 'printFailed' : 'pictureFailed'))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <HStack gap="0.5" data-no-picture>
      <IconButton
        label={t('print')}
        icon={<Printer aria-hidden />}
        busy={busy === 'print'}
        onClick={() => void run('print')}
      />
      <IconButton
        label={t('downloadPicture')}
        icon={<Camera aria-hidden />}
        busy={busy === 'picture'}
        onClick={() => void run('picture')}
      />
    </HStack>
  )
}
