import { reportProblem } from '@atrium/portal'
import { HStack, IconButton } from '@atrium/ui'
import { Camera, Printer } from 'lucide-react'
import { useState } from 'react'
import type { RefObject } from 'react'

import { useModalTexts } from '../texts.ts'
import { toast } from '../toast/toast.ts'
import { downloadPicture, printElement } from './lazy-picture.ts'

export interface PictureButtonsProps {
  /** What is printed, and what the picture shows. */
  panel: RefObject<HTMLElement | null>
  /** At the head of what is printed. */
  title?: string
  fileName?: string
}

/** Print this, download it as a picture: for the head of any panel. They are left out of both. */
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
