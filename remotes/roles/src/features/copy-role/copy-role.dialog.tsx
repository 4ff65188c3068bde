import { isCallFailure, useChange } from '@atrium/client'
import { limits } from '@atrium/contract/limits'
import { FormDialog, SearchField, toast } from '@atrium/modals'
import { useFailureText, useProjects, useTexts } from '@atrium/portal'
import { Box, Callout, Checkbox, Stack, Text, TextField } from '@atrium/ui'
import { useState } from 'react'
import { ofRole, type OfRoleProps } from '../edit-role/of-role.tsx'
import { obstaclesIn, type Obstacles } from './obstacles.ts'

const loose = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Copies a role to other projects, to all of them or to none. Each project shows what prevents the copy. */
function CopyRole({ projectId, role, title, onClose }: OfRoleProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const projects = useProjects().filter(({ id }) => id !== projectId)
  const copy = useChange('/role/copy')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [code, setCode] = useState(role.code)
  const [failure, setFailure] = useState<string | null>(null)
  const [obstacles, setObstacles] = useState<Obstacles>(new Map())
  const wanted = loose(search)
  const shown = projects.filter((one) =>
    loose(`${one.code} ${one.shortName} ${one.fullName}`).includes(wanted),
  )

  function choose(id: string, isChosen: boolean): void {
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
    setObstacles((before) => new Map([...before].filter(([project]) => project !== id)))
  }

  async function submit(): Promise<void> {
    setFailure(null)
    setObstacles(new Map())
    if (chosen.size === 0) return setFailure(t('copy.none'))
    try {
      const given = code.trim()
      await copy.mutateAsync({
        role_id: role.id,
        project_ids: [...chosen],
        ...(given !== '' && given !== role.code && { code: given }),
      })
      toast.success(t('copy.done', { count: chosen.size, name: title }))
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setObstacles(obstaclesIn(error))
      setFailure(failureText(error))
    }
  }

  return (
    <FormDialog
      title={t('copy.title', { name: title })}
      submitLabel={t('copy.submit', { count: chosen.size })}
      busy={copy.isPending}
      dirty={chosen.size > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack gap="3">
        {failure === null ? null : (
          <Callout tone="error" announce>
            {failure}
          </Callout>
        )}
        <TextField
          label={t('copy.code')}
          hint={t('copy.codeHint')}
          autoComplete="off"
          maxLength={limits.codeLength}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <SearchField
          label={t('copy.search')}
          placeholder={t('copy.search')}
          value={search}
          onSearch={setSearch}
        />
        <Box role="group" aria-label={t('copy.projects')} maxHeight="20rem" overflowY="auto">
          {shown.map((one) => {
            const obstacle = obstacles.get(one.id)
            return (
              <Box key={one.id} py="1.5">
                <Checkbox
                  checked={chosen.has(one.id)}
                  onCheckedChange={(isChosen) => choose(one.id, isChosen)}
                >
                  <bdi>{`${one.code} – ${one.shortName}`}</bdi>
                  {obstacle === undefined ? null : (
                    <Text as="span" display="block" tone="error" textStyle="xs">
                      {t(`copy.obstacles.${obstacle}`)}
                    </Text>
                  )}
                </Checkbox>
              </Box>
            )
          })}
          {shown.length === 0 ? <Text tone="muted">{t('copy.noProjects')}</Text> : null}
        </Box>
      </Stack>
    </FormDialog>
  )
}

export default ofRole(CopyRole)
