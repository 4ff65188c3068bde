import { isCallFailure, refetchChanged, useChange, type CallFailure } from '@atrium/client'
import type { CallInput, CallReply, ChecklistPlace } from '@atrium/contract'
import { placeName } from '@atrium/contract/evaluate-checklist'
import { workPriorities } from '@atrium/contract/work'
import { DialogFrame } from '@atrium/modals'
import { useFailureText, useNameText, useProject, useTexts } from '@atrium/portal'
import { Box, Button, Callout, Checkbox, Grid, SelectField, Stack, Text } from '@atrium/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SignatureField } from '../../answer-fields/signature-field.tsx'
import { servicesQuery } from '../../queries/checklist.queries.ts'
import { useChecklistRights } from '../../rights/use-checklist-rights.ts'
import { proposalsOf, type Proposal } from './proposals.ts'
import { sectionName } from './one-item.tsx'
import { useAnswerTools } from './use-answer-tools.ts'
import type { Run } from './use-run.ts'

export interface SubmitProps {
  readonly run: Run
  readonly onGo: (place: ChecklistPlace) => void
  readonly onSubmitted: (reply: CallReply<'/inspection/submit'>) => void
  readonly onClose: () => void
}

/** Submits an inspection; before that says what is missing, and what becomes of what failed. */
export default function SubmitDialog(props: SubmitProps) {
  const { run, onClose } = props
  const isComplete = run.missing.length === 0
  const isSent = run.waiting === 0 && run.keeper.status !== 'sending'
  if (isComplete && isSent) return <Submission {...props} />
  return <WhatIsMissing run={run} onGo={props.onGo} onClose={onClose} />
}

/** What is missing; each line leads there. */
function WhatIsMissing({ run, onGo, onClose }: Pick<SubmitProps, 'run' | 'onGo' | 'onClose'>) {
  const t = useTexts()
  const nameText = useNameText()
  return (
    <DialogFrame
      title={t('run.submit.missing')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('run.submit.goOn')}</Button>}
    >
      <Stack gap="3">
        {run.waiting > 0 ? (
          <Callout
            tone="warning"
            action={
              <Button size="sm" onClick={run.sendNow}>
                {t('run.sendNow')}
              </Button>
            }
          >
            {t('run.offline', { count: run.waiting })}
          </Callout>
        ) : null}
        <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="1">
          {run.missing.map(({ place, why }) => {
            const item = run.asked.get(place.key)
            const section = sectionName(run, { key: item?.section ?? '', round: place.round }, nameText)
            return (
              <li key={placeName(place)}>
                <Button
                  kind="quiet"
                  width="100%"
                  height="auto"
                  minH="11"
                  py="2"
                  justifyContent="flex-start"
                  textAlign="start"
                  whiteSpace="normal"
                  onClick={() => {
                    onClose()
                    onGo(place)
                  }}
                >
                  <Stack gap="0" minWidth="0" overflowWrap="anywhere">
                    <bdi>{(item && nameText(item.text)) || t('answers.noText')}</bdi>
                    <Text as="span" textStyle="xs" tone="muted" fontWeight="normal">
                      {[section, t(`run.lacks.${why}`)].filter(Boolean).join(' · ')}
                    </Text>
                  </Stack>
                </Button>
              </li>
            )
          })}
        </Box>
      </Stack>
    </DialogFrame>
  )
}

type Wish = NonNullable<CallInput<'/inspection/submit'>['findings']>[number]

/** What becomes of what failed, and the signature. */
function Submission({ run, onSubmitted, onClose }: SubmitProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const submit = useChange('/inspection/submit')
  const tools = useAnswerTools(run.read, 'inspection')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [signature, setSignature] = useState<string | null>(null)
  const [proposals] = useState(() => proposalsOf(run))
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(
    () =>
      new Map(
        proposals.map(({ place, how }) => [
          placeName(place),
          { item_key: place.key, repeat_key: place.round, create: how === 'proposed' || how === 'made' },
        ]),
      ),
  )
  const { inspection } = run.read

  async function confirm(): Promise<void> {
    setFailure(null)
    try {
      onSubmitted(
        await submit.mutateAsync({
          inspection_id: inspection.id,
          version: inspection.version,
          // An order that is made anyway is told about only where it is another one.
          findings: proposals.flatMap(({ place, how }) => {
            const wish = wishes.get(placeName(place))
            const isPlain = how === 'made' && wish?.service_id === undefined && wish?.priority === undefined
            return wish?.create && !isPlain ? [wish] : []
          }),
          ...(signature !== null && { signature_id: signature }),
        }),
      )
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
      // Somebody else has answered or returned something meanwhile: the page shows it.
      if (error.code === 'conflict') await refetchChanged(queries)
    }
  }
  const refusalAt = ({ key, round }: ChecklistPlace): string | undefined => {
    const field = failure?.fields[`findings.${key}.${round}.service_id`]
    return field && failureText(field)
  }
  const isAtProposal = proposals.some(({ place }) => refusalAt(place) !== undefined)

  return (
    <DialogFrame
      title={t('run.submit.title', { reference: inspection.reference })}
      size="lg"
      busy={submit.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={submit.isPending} onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button kind="primary" busy={submit.isPending} onClick={() => void confirm()}>
            {t('run.submit.submit')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {failure === null || isAtProposal ? null : (
          <Callout tone="error" announce>
            {failureText(failure)}
          </Callout>
        )}
        <Text>{t('run.submit.ask')}</Text>
        {proposals.length === 0 ? null : (
          <Stack gap="3">
            <Text fontWeight="medium">{t('run.submit.failed', { count: proposals.length })}</Text>
            <Box as="ul" listStyleType="none" display="flex" flexDirection="column" gap="3">
              {proposals.map((proposal) => {
                const name = placeName(proposal.place)
                const wish = wishes.get(name)
                return wish ? (
                  <ProposalLine
                    key={name}
                    run={run}
                    proposal={proposal}
                    wish={wish}
                    error={refusalAt(proposal.place)}
                    onChange={(next) => setWishes((all) => new Map(all).set(name, next))}
                  />
                ) : null
              })}
            </Box>
          </Stack>
        )}
        <SignatureField value={signature} disabled={submit.isPending} tools={tools} onChange={setSignature} />
      </Stack>
    </DialogFrame>
  )
}

interface ProposalLineProps {
  readonly run: Run
  readonly proposal: Proposal
  readonly wish: Wish
  readonly error: string | undefined
  readonly onChange: (wish: Wish) => void
}

/** An item that failed: the order that is made of it, is linked, or can be made. */
function ProposalLine({ run, proposal, wish, error, onChange }: ProposalLineProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { id: projectId } = useProject()
  const { seesLibrary } = useChecklistRights()
  const { item, place, how, open } = proposal
  const isMade = how === 'made' || wish.create
  const services = useQuery({ ...servicesQuery(projectId), enabled: seesLibrary && isMade })
  const section = sectionName(run, { key: item.section ?? '', round: place.round }, nameText)
  const text = nameText(item.text) || t('answers.noText')
  return (
    <Box as="li" borderWidth="1px" borderColor="border.muted" borderRadius="l2" p="3">
      <Stack gap="2">
        {how === 'proposed' || how === 'possible' ? (
          <Checkbox checked={wish.create} onCheckedChange={(create) => onChange({ ...wish, create })}>
            <bdi>{text}</bdi>
          </Checkbox>
        ) : (
          <Text overflowWrap="anywhere">
            <bdi>{text}</bdi>
          </Text>
        )}
        <Text textStyle="xs" tone="muted">
          {[
            section,
            open ? t('run.submit.linked', { reference: open.reference }) : t(`run.submit.how.${how}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {error === undefined ? null : (
          <Callout tone="error" announce>
            {error}
          </Callout>
        )}
        {isMade && how !== 'linked' ? (
          <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            {seesLibrary ? (
              <SelectField
                label={t('run.submit.service')}
                value={wish.service_id ?? ''}
                options={[
                  { value: '', label: t('run.submit.serviceOfChecklist') },
                  ...(services.data?.entries ?? []).map((entry) => ({
                    value: entry.id,
                    label: `${entry.name} (${entry.code})`,
                  })),
                ]}
                onValueChange={(value) => onChange({ ...wish, service_id: value === '' ? undefined : value })}
              />
            ) : null}
            <SelectField
              label={t('run.submit.priority')}
              value={wish.priority ?? ''}
              options={[
                { value: '', label: t('run.submit.priorityOfService') },
                ...workPriorities.map((value) => ({ value, label: t(`priorities.${value}`) })),
              ]}
              onValueChange={(value) =>
                onChange({ ...wish, priority: workPriorities.find((one) => one === value) })
              }
            />
          </Grid>
        ) : null}
      </Stack>
    </Box>
  )
}
