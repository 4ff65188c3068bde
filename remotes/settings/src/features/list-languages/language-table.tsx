import { useChange } from '@atrium/client'
import type { Language } from '@atrium/contract'
import { toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { Badge, Button, Card, chakra, HStack, Switch, Text, VisuallyHidden } from '@atrium/ui'

const List = chakra('ul', { base: { listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    px: '4',
    py: '2.5',
    '& + &': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
  },
})

interface LanguageTableProps {
  readonly languages: readonly Language[]
  /** The language whose missing names are shown. */
  readonly shown: string
  readonly onShow: (code: string) => void
  readonly onSetDefault: (language: Language) => void
}

/** Every language: whether users may choose it, and a link to its missing names. */
export function LanguageTable({ languages, shown, onShow, onSetDefault }: LanguageTableProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { ask, dialog } = useConfirm()
  const enable = useChange('/language/enable')
  const disable = useChange('/language/disable')
  const told = {
    onError: (failure: Parameters<typeof failureText>[0]) => toast.error(failureText(failure)),
  }

  async function turn({ code, native }: Language, on: boolean): Promise<void> {
    if (on) return enable.mutate({ code }, told)
    const sure = await ask({
      title: t('languages.disableTitle', { language: native }),
      message: t('languages.disableDetail'),
      confirmLabel: t('languages.disable'),
      danger: true,
    })
    if (sure) disable.mutate({ code }, told)
  }

  return (
    <Card>
      <List aria-label={t('languages.title')}>
        {languages.map((language) => (
          <Row key={language.code}>
            <chakra.div flex="1 1 12rem" minWidth="0">
              <HStack flexWrap="wrap">
                <chakra.bdi lang={language.code} fontWeight="medium">
                  {language.native}
                </chakra.bdi>
                {language.is_default ? <Badge tone="info">{t('languages.isDefault')}</Badge> : null}
              </HStack>
              <Text as="div" tone="muted" textStyle="xs">
                {t('languages.line', {
                  name: language.name,
                  code: language.code,
                  direction: t(`languages.${language.direction}`),
                })}
              </Text>
            </chakra.div>
            {language.is_active && !language.is_default ? (
              <Button
                size="sm"
                aria-label={t('default.setNamed', { language: language.native })}
                onClick={() => onSetDefault(language)}
              >
                {t('default.set')}
              </Button>
            ) : null}
            {language.is_active ? (
              <Button
                size="sm"
                aria-pressed={language.code === shown}
                aria-label={t('languages.missingOf', { language: language.native })}
                onClick={() => onShow(language.code === shown ? '' : language.code)}
              >
                {t('languages.missing')}
              </Button>
            ) : null}
            <Switch
              checked={language.is_active}
              disabled={language.is_default || enable.isPending || disable.isPending}
              onCheckedChange={(on) => void turn(language, on)}
            >
              {t('languages.offered')}
              <VisuallyHidden>: {language.native}</VisuallyHidden>
            </Switch>
          </Row>
        ))}
      </List>
      {dialog}
    </Card>
  )
}
