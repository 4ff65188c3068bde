import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, Button } from '@atrium/ui'

/** Has a mail sent to the person, to see whether mail arrives. */
export function TestMailButton() {
  const t = useTexts()
  const failureText = useFailureText()
  const tryMail = useChange('/notification/testMail')
  return (
    <Box>
      <Button
        busy={tryMail.isPending}
        onClick={() =>
          tryMail.mutate(
            {},
            {
              onError: (failure) => toast.error(failureText(failure)),
              onSuccess: () => toast.success(t('notifications.mailSent')),
            },
          )
        }
      >
        {t('notifications.tryMail')}
      </Button>
    </Box>
  )
}
